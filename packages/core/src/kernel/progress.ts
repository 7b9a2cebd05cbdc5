import type { Said } from './text/sentence.js';

/** A stage of long work, as its progress names it. */
export interface ProgressStage {
  /** Name of the stage: "Templates". Work goes from stage to stage and never back. */
  readonly name: Said;
  /** Units of work done in this stage; missing where they are not counted. */
  readonly done?: number;
  /** Units expected in this stage; left out while unknown. */
  readonly total?: number;
}

/**
 * Progress callback of long work: updates a job's row, a progress bar on a terminal, or nothing.
 * Long work calls it repeatedly and awaits it: it rejects when the work is to be cancelled.
 *
 * @param done units of work done, in whatever the work counts
 * @param total units expected in all; left out while unknown
 * @param stage the stage that the work is in; left out by work that has none
 */
export type ReportProgress = (done: number, total?: number, stage?: ProgressStage) => Promise<void>;

/** A progress callback that does nothing. */
export const noProgress: ReportProgress = async () => {};
