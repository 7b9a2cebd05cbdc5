import type { Log } from '../kernel/log.js';

/** Signals that end a service: from a terminal (`SIGINT`), a service manager (`SIGTERM`), a terminal that is closed (`SIGHUP`). */
export type ExitSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

const EXIT_SIGNALS: readonly ExitSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Milliseconds after a signal and draining until the process exits forcibly. Transactions are rolled back, tasks are run again later. */
const FORCED_EXIT_MS = 20_000;

/** Options of {@link untilSignal}. */
export interface SignalOptions {
  /** Seconds of connection draining after `SIGTERM` and `SIGHUP`. */
  readonly drainSeconds: number;
  /** Cleans up what a forced exit must not leave behind. */
  readonly abandon: (() => Promise<void>) | undefined;
  /** Receives warnings of Node and the error that ends the process, so that standard error has lines of JSON alone. */
  readonly log: Log;
}

/**
 * Graceful shutdown: resolves at SIGINT, SIGTERM or SIGHUP, with the seconds to drain: none after Ctrl-C. The process then has 20 more seconds; a
 * second signal ends it at once. An uncaught exception (`uncaughtException`) ends it likewise, with exit status 1.
 */
export const untilSignal = ({ drainSeconds, abandon, log }: SignalOptions): Promise<number> =>
  new Promise((resolve) => {
    const endWithin = (seconds: number): void => {
      const exitByForce = async () => {
        await abandon?.().catch(() => undefined);
        process.exit(1);
      };
      setTimeout(exitByForce, seconds * 1000 + FORCED_EXIT_MS).unref();
      resolve(seconds);
    };
    process.removeAllListeners('warning').on('warning', (warning) => log.warn({ err: warning }, 'Node warns.'));
    for (const signal of EXIT_SIGNALS) process.once(signal, () => endWithin(signal === 'SIGINT' ? 0 : drainSeconds));
    process.once('uncaughtException', (error) => {
      log.error({ err: error }, 'An error that nothing handled ends the process.');
      process.exitCode = 1;
      endWithin(0);
    });
  });
