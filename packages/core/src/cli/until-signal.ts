/** Milliseconds after a signal until the process is ended by force. Transactions are rolled back, tasks are run again later. */
const FORCED_EXIT_MS = 20_000;

/** Graceful shutdown: resolves at SIGINT or SIGTERM. The process then has 20 seconds to end; a second signal ends it at once. */
export const untilSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      setTimeout(() => process.exit(1), FORCED_EXIT_MS).unref();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  });
