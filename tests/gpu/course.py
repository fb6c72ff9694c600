"""The course of a GPU run: phases in the order of their value, within one deadline. Each may take its share of what is
left; what does not end in time is "not finished", which is neither passed nor failed, and is taken up again by whatever
time is left at the end, else by the next command."""
import json
import os
import signal
import subprocess
import sys
import time


class Late(Exception):
    """It was still running when its time was over."""

    def __init__(self, seconds, values=None):
        super().__init__(f"not done after {seconds:.0f} s")
        self.values = values or {}


class Item:
    def __init__(self, name, work, most, least=1.0):
        """work: seconds that it may take -> state, why, values. most, least: seconds it gets; with fewer it waits."""
        self.name, self.work, self.most, self.least = name, work, most, least


class Phase:
    def __init__(self, name, share, items):
        """share: of what is left, beside the shares of the phases behind it; 0: whatever its items take, because all
        others need it. items: called when it is due, because later ones depend on what was found before."""
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
                self.do(phase.name, item, min(item.most, end - time.monotonic()))

    def do(self, phase, item, seconds):
        # Not again in hardly more time than it has had.
        if self.tried.get((phase, item.name), 0) * 1.2 >= seconds:
            return
        begin, values = time.monotonic(), {}
        if seconds < item.least:
            if self.record.mentions(phase, item.name):  # what is known of it says more
                return
            state, why = "not finished", f"it needs {item.least:.0f} s, and {max(0.0, seconds):.1f} s were left for it"
        else:
            self.tried[phase, item.name] = seconds
            try:
                state, why, values = item.work(seconds)
            except Late as late:
                state, why, values = "not finished", str(late), late.values
            except Exception as error:  # an item's fault must not take the other items along
                state, why = "failed", f"{type(error).__name__}: {error}"
        told = self.record.add(phase, item.name, state, why, time.monotonic() - begin, values)
        print(json.dumps(told)[:600], flush=True)


def clock(seconds):
    """What is left of them, each time it is asked; Late when that is nothing."""
    end = time.monotonic() + seconds

    def left():
        if time.monotonic() >= end:
            raise Late(seconds)
        return end - time.monotonic()
    return left


def passed(**values):
    return "passed", "", values


def measured(**values):
    return "measured", "", values


def skipped(why):
    return "skipped", why, {}


def judged(right, why, /, **values):
    return ("passed", "", values) if right else ("failed", why or "nothing was said", values)


def run(command, seconds, environment=None):
    """Exit code, standard output and standard error. Late, with what it has printed, when its time is over: then it is
    killed with all that it has started."""
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
    """Those that are lines of JSON."""
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
