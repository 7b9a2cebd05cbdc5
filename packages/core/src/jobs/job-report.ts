/** A stage of a job, and how far it came. */
export interface JobStage {
  /** What is done in it, a text of the pages in English. */
  readonly name: string;
  /** Units of work done in it; null where it counts nothing. */
  readonly done: number | null;
  /** Units expected in it; null while unknown. */
  readonly total: number | null;
}

/** A line of a list in a job's report. */
export interface ReportItem {
  /** In English, or a text that somebody wrote. */
  readonly text: string;
  /** Path of a page about it, below the service's address. */
  readonly path?: string;
}

/** A list in a job's report, of which the first items are kept. */
export interface ReportSection {
  /** What is listed, in English, with its number: "3 strings go from it". */
  readonly title: string;
  /** How many there are in all. */
  readonly count: number;
  readonly items: readonly ReportItem[];
  /** The messages of the job that say the same in short: a page that shows the list leaves them out. */
  readonly summarizes: readonly string[];
}

/** A link at the end of a job's report. */
export interface ReportLink {
  /** In English. */
  readonly text: string;
  /** Below the service's address. */
  readonly path: string;
}

/** What a job came to, in lists, for its page; programs get its messages. */
export interface JobReport {
  readonly sections: readonly ReportSection[];
  readonly links: readonly ReportLink[];
}

/** Items of a section that are kept. */
export const REPORT_ITEMS_LIMIT = 200;
