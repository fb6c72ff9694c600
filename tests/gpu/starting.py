"""Whether the program starts and finds the GPU; why, if it does not; and whether it survives a lack of memory."""
import pathlib
import shutil
import tempfile

from course import Item, clock, judged, last_line, measured, objects, run, skipped
from setting import BUG, DEVICE, EPOCH, NO_LIBRARIES, REAL, plugin, train



def probe():
    def offered(seconds):
        mine = [each for each in objects(run([EPOCH, "devices", "--json"], seconds)[1])
                if each.get("id", "").startswith(DEVICE)]
        why = mine[0].get("reason", "") if mine else "it is not in the list"
        return judged(any(each.get("usable") for each in mine), why, devices=mine)

    def without_libraries(seconds):
        code, text, error = run([EPOCH, "devices", "--json"], seconds, NO_LIBRARIES)
        text = " ".join(str(each.get(key, "")) for each in objects(text) for key in ("reason", "library"))
        return judged(code == 0 and "cuBLAS" in text, last_line(error) or text[:300], told=text[:400])

    def without_gpu(seconds):
        code, text, error = run([EPOCH, "devices", "--json"], seconds, {"CUDA_VISIBLE_DEVICES": ""})
        usable = [each["id"] for each in objects(text) if each.get("usable")]
        return judged(code == 0 and "cpu" in usable and not any(each.startswith("cuda") for each in usable),
                      last_line(error) or f"usable are {usable}")

    items = [Item("the device is offered", offered, 60)]
    if REAL:
        items += [Item("without cuBLAS and cuDNN", without_libraries, 60), Item("without a GPU", without_gpu, 60)]
    return items


HELLO = """
#include <cstdio>
__global__ void twice(int* x) { x[threadIdx.x] *= 2; }
int main()
{
    int *x = nullptr, host[32] = {}, count = 0, runtime = 0, driver = 0;
    host[31] = 21;
    cudaRuntimeGetVersion(&runtime), cudaDriverGetVersion(&driver);
    std::printf("runtime %d, driver %d, count: %s\\n", runtime, driver, cudaGetErrorString(cudaGetDeviceCount(&count)));
    cudaMalloc(&x, sizeof host), cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
    twice<<<1, 32>>>(x);
    cudaMemcpy(host, x, sizeof host, cudaMemcpyDeviceToHost);
    std::printf("%d GPUs, answer %d, last: %s\\n", count, host[31], cudaGetErrorString(cudaGetLastError()));
    return host[31] == 42 ? 0 : 1;
}
"""


def diagnose():
    """Asks the driver, the loader and the toolkit why the program is not offered a GPU. The record keeps what they say."""
    def told(name, command, environment=None, last=False):
        def work(seconds):
            if not shutil.which(str(command[0])):
                return skipped(f"there is no {command[0]}")
            code, text, error = run(command, seconds, environment)
            lines = (text + error).splitlines()
            return measured(code=code, told=lines[-60:] if last else lines[:60])
        return Item(name, work, 30)

    def hello(seconds):
        nvcc = shutil.which("nvcc") or shutil.which("nvcc", path="/usr/local/cuda/bin")
        if not nvcc:
            return skipped("there is no nvcc")
        with tempfile.TemporaryDirectory() as folder:
            source, left = pathlib.Path(folder) / "hello.cu", clock(seconds)
            source.write_text(HELLO)
            made = run([nvcc, "-arch=native", source, "-o", source.with_suffix("")], left())
            code, text, error = made if made[0] else run([source.with_suffix("")], left())
            return judged(code == 0, last_line(text + error), told=(text + error).splitlines()[-20:])

    items = [told("what the program says", [EPOCH, "devices", "--diagnostics"]), told("the driver", ["nvidia-smi", "-q"]),
             told("what the program loads", [EPOCH, "devices"], {"LD_DEBUG": "libs"}, last=True)]
    if plugin():
        items.append(told("what the plugin links", ["ldd", "-r", plugin()]))
    return [*items, Item("a kernel by nvcc", hello, 60)]


def memory_drill():
    def too_large(seconds):
        code, _, error = train("bench-c", "--batch", "50000000", "--steps", "1", seconds=seconds)
        return judged(code not in (0, BUG) and 0 < code < 128, last_line(error) or f"ended with {code}",
                      message=last_line(error))

    def afterwards(seconds):
        code, _, error = train("bench-a10", "--steps", "50", seconds=seconds)
        return judged(code == 0, last_line(error))

    items = [Item("training after that", afterwards, 60)]
    return [Item("a batch that does not fit is refused", too_large, 90), *items] if REAL else items
