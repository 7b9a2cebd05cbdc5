const EXIT_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Exit hook: does work before a signal (SIGINT, SIGTERM, SIGHUP) ends the process, unless another listener handles the signal, which then
 * shuts down itself.
 *
 * @returns removes the hook
 */
export const beforeExitSignal = (work: () => Promise<void>): (() => void) => {
  const listen = async (signal: NodeJS.Signals): Promise<void> => {
    if (process.listenerCount(signal) > 1) return;
    await work().catch(() => {});
    ignore();
    process.kill(process.pid, signal);
  };
  const ignore = (): void => {
    for (const signal of EXIT_SIGNALS) process.off(signal, listen);
  };
  for (const signal of EXIT_SIGNALS) process.on(signal, listen);
  return ignore;
};
