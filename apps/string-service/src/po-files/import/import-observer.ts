import type { ProgressStage, ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { FilesToRead } from './import-event.js';

/** Callbacks of an import. */
export interface ImportObserver {
  /** Called with the number of files read, and of all. */
  readonly progress: ReportProgress;
  /** Called with the number of units or translations that were stored with their words, whose GIN pending list grows. */
  wrote(texts: number): void;
  /** Ends the thread that reads. */
  readonly signal?: AbortSignal | undefined;
}

/** Reports progress in files read, with a stage for each kind of file. */
export const reportFiles = ({ templates, files, merges }: FilesToRead, progress: ReportProgress) => {
  let total = templates.length + files.length + merges.length;
  const stages = {
    template: { name: sentence('Reading templates'), done: 0, total: templates.length },
    po: { name: sentence('Reading files'), done: 0, total: files.length },
    merged: { name: sentence('Updating other languages to the new templates'), done: 0, total: merges.length },
  } satisfies Record<string, ProgressStage>;
  let read = 0;
  return {
    begin: () => progress(read, total, stages.template),
    /** Adds files that are read as well. */
    alsoRead: (more: number) => {
      total += more;
      stages.po.total += more;
    },
    fileRead: (kind: keyof typeof stages) => {
      stages[kind].done += 1;
      return progress(++read, total, { ...stages[kind] });
    },
  };
};
