/** True if a process with this process id (pid) runs on this machine; another program may have got the id meanwhile. */
export const isProcessRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    // It runs, but belongs to another account.
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};
