"""Schedules a GPU run: phases run in the order of their value, within one deadline. Each phase may take its share of the
time left. An item that does not end in time is "not finished", which is neither passed nor failed; it is tried again in
the time left at the end, or else by the next command."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time


class Late(Exception):
    """An item was still running when its time was over."""

    def __init__(self, seconds, values=None):
        super().__init__(f"not done after {seconds:.0f} s")
        self.values = values or {}


class Item:
    def __init__(self, name, work, max_seconds, min_seconds=1.0):
        """work: a function of the seconds it may take that returns (state, why, values). An item waits while fewer than
        min_seconds are left, and gets at most max_seconds."""
        self.name, self.work, self.max_seconds, self.min_seconds = name, work, max_seconds, min_seconds


class Phase:
    def __init__(self, name, share, items):
        """share: the weight of this phase in the time left, against those of the later phases; 0: it takes as long as its
        items need, because all other phases depend on it. items: a function that is called when the phase begins,
        because later items depend on earlier results."""
        self.name, self.share, self.items = name, share, items


class Course:
    def __init__(self, record, seconds):
        self.record, self.end, self.tried = record, time.monotonic() + seconds, {}

    def left(self):
        return self.end - time.monotonic()

    def run(self, phases):
        for number, phase in enumerate(phases):
            all_shares = sum(each.share for each in phases[number:])
            share = phase.share / all_shares if phase.share else 1
            self.attempt(phase, time.monotonic() + self.left() * share)
        for phase in phases:
            self.attempt(phase, self.end)

    def attempt(self, phase, end):
        for item in phase.items():
            if not self.record.has(phase.name, item.name):
                self.do(phase.name, item, min(item.max_seconds, end - time.monotonic()))

    def do(self, phase, item, seconds):
        # Does not try again with hardly more time than before.
        if self.tried.get((phase, item.name), 0) * 1.2 >= seconds:
            return
        begin, values = time.monotonic(), {}
        if seconds < item.min_seconds:
            if self.record.mentions(phase, item.name):  # the earlier entry says more
                return
            state, why = "not finished", f"it needs {item.min_seconds:.0f} s, and {max(0.0, seconds):.1f} s were left for it"
        else:
            self.tried[phase, item.name] = seconds
            try:
                state, why, values = item.work(seconds)
            except Late as late:
                state, why, values = "not finished", str(late), late.values
            except Exception as error:  # a broken item must not stop the others
                state, why = "failed", f"{type(error).__name__}: {error}"
        entry = self.record.add(phase, item.name, state, why, time.monotonic() - begin, values)
        print(json.dumps(entry)[:600], flush=True)


def clock(seconds):
    """Returns a function that says how many of the seconds are left, and raises Late when there are none."""
    end = time.monotonic() + seconds

    def left():
        if time.monotonic() >= end:
            raise Late(seconds)
        return end - time.monotonic()
    return left


def seconds_over(left):
    """Whether the clock has run out."""
    try:
        return left() <= 0
    except Late:
        return True


def passed(**values):
    return "passed", "", values


def measured(**values):
    return "measured", "", values


def skipped(why):
    return "skipped", why, {}


def judged(right, why, /, **values):
    return ("passed", "", values) if right else ("failed", why or "nothing was said", values)


def run_until_silent(command, seconds, silence, environment=None):
    """Like `run`, but ends the process too once it has printed nothing for `silence` seconds. Returns None in place of
    the exit code if it was ended."""
    with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as error:
        process = subprocess.Popen([str(part) for part in command], stdout=output, stderr=error,
                                   env={**os.environ, **(environment or {})}, start_new_session=True)
        end, spoken, size = time.monotonic() + seconds, time.monotonic(), 0
        while process.poll() is None and time.monotonic() < min(end, spoken + silence):
            time.sleep(0.05)
            if os.fstat(output.fileno()).st_size != size:
                spoken, size = time.monotonic(), os.fstat(output.fileno()).st_size
        code = process.poll()
        if code is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        texts = []
        for file in (output, error):
            file.seek(0)
            texts.append(file.read())
        return code, *texts


def run(command, seconds, environment=None):
    """Returns exit code, standard output and standard error. When the time is over, kills the process with all processes
    it has started, and raises Late with what it has printed."""
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               errors="replace", env={**os.environ, **(environment or {})}, start_new_session=True)
    try:
        output, error = process.communicate(timeout=max(0.1, seconds))
        return process.returncode, output, error
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        raise Late(seconds, {"printed": output[-20000:]}) from None
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)
        raise


def objects(text):
    """The JSON objects among the lines of a text."""
    found = []
    for line in text.splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            pass
    return [each for each in found if isinstance(each, dict)]


def last_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1][:300] if lines else ""


def say(text):
    print(text, file=sys.stderr, flush=True)
