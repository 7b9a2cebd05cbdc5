/**
 * How long work says how far it is: to a job's row, to a bar on a terminal, or to nobody.
 * Work that takes long calls it every now and then and waits for it: it rejects when the work is to stop.
 *
 * @param done units of work done, in whatever the work counts
 * @param total units expected in all; left out while unknown
 */
export type ReportProgress = (done: number, total?: number) => Promise<void>;

/** For work that nobody watches. */
export const noProgress: ReportProgress = async () => {};
