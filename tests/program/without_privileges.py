"""Runs a program as a user who may not do everything. Root may, and would write into folders that can't be written."""
import os
import subprocess


def run_without_privileges(program, *arguments):
    become_nobody = (lambda: os.setuid(65534)) if os.getuid() == 0 else None
    # The program is passed as an open file: nobody may have no access to the folder that it lies in.
    with open(program, "rb") as file:
        return subprocess.run([program, *arguments], executable=f"/proc/self/fd/{file.fileno()}", pass_fds=[file.fileno()], preexec_fn=become_nobody,
                              capture_output=True, text=True, timeout=60, check=False)
