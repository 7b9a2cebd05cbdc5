import type { ReportProgress } from '../kernel/progress.js';
import { Refusal } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import type { Service } from '../units/context.js';

const MINUTE_MS = 60_000;

/**
 * Runs an import within IMPORT_MINUTES, without what it waits before. When they are over, its signal ends the threads that read its files, and the next
 * progress fails, so that its transaction is rolled back.
 *
 * @throws Refusal `too-large` where it took longer; nothing of it is stored
 */
export const limitImport = async <Result>(
  { settings }: { readonly settings: Pick<Service['settings'], 'importMinutes'> },
  progress: ReportProgress,
  work: (progress: ReportProgress, signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const minutes = settings.importMinutes;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), minutes * MINUTE_MS);
  const { signal } = timeout;
  const limited: ReportProgress = async (...counts) => {
    signal.throwIfAborted();
    await progress(...counts);
  };
  try {
    return await work(limited, signal);
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    const ended = sentence('Stopped after {minutes} minutes. Nothing was imported. Import fewer files, or raise IMPORT_MINUTES.', {
      minutes,
    });
    throw new Refusal('too-large', ended, { cause: thrown });
  } finally {
    clearTimeout(timer);
  }
};
