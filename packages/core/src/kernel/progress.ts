/**
 * Progress callback of long work: updates a job's row, a progress bar on a terminal, or nothing.
 * Long work calls it repeatedly and awaits it: it rejects when the work is to be cancelled.
 *
 * @param done units of work done, in whatever the work counts
 * @param total units expected in all; left out while unknown
 */
export type ReportProgress = (done: number, total?: number) => Promise<void>;

/** A progress callback that does nothing. */
export const noProgress: ReportProgress = async () => {};
