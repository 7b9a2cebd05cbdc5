/** Milliseconds after a signal in which a process ends, whatever it is doing. What was being done is rolled back, and done anew later. */
const FORCED_EXIT_MS = 20_000;

/** Resolves when the process is asked to end. It then has twenty seconds; a second signal ends it at once. */
export const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  });
