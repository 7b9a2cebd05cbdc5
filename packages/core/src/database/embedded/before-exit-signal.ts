const EXIT_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does work before a signal ends the process, unless somebody else listens to the signal: who does ends in order.
 *
 * @returns stops listening
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
