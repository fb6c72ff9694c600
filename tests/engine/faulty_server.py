# faulty_server: an https server for test_downloads; each path shows one possible failure.
# usage: faulty_server.py CERTIFICATE KEY; prints its port.
import http.server, ssl, sys, time
good = bytes(i % 251 for i in range(100000))
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0"
    def log_message(self, *_): pass
    def head(self, status, **fields):
        self.send_response(status)
        for name, value in fields.items(): self.send_header(name.replace("_", "-"), value)
        self.end_headers()
    def do_GET(self):
        try: getattr(self, "do_" + self.path.strip("/").split("/")[-1], self.missing)()
        except OSError: pass
    def missing(self): self.head(404)
    def do_good(self): self.head(200, Content_Length=len(good)); self.wfile.write(good)
    def do_other(self): self.head(200, Content_Length=len(good)); self.wfile.write(good[::-1])
    def do_short(self): self.head(200, Content_Length=len(good)); self.wfile.write(good[:5000])
    def do_unsaid(self): self.head(200); self.wfile.write(good[:5000])
    def do_large(self): self.head(200, Content_Length=10 ** 12)
    def do_endless(self):
        self.head(200)
        while True: self.wfile.write(good)
    def do_stall(self): self.head(200, Content_Length=len(good)); self.wfile.write(good[:10]); time.sleep(30)
    def do_moved(self): self.head(302, Location="/good")
    def do_round(self): self.head(302, Location="/round")
    def do_plain(self): self.head(302, Location="http://localhost:%d/good" % server.server_port)
    def do_file(self): self.head(302, Location="file:///etc/passwd")
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[1], sys.argv[2])
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
server.serve_forever()
