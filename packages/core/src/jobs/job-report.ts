import type { Message } from '../kernel/text/message.js';
import type { Said } from '../kernel/text/sentence.js';

/** A stage of a job, with its progress. */
export interface JobStage {
  readonly name: Said;
  /** Units of work done in it; null where they are not counted. */
  readonly done: number | null;
  /** Units expected in it; null while unknown. */
  readonly total: number | null;
}

/** A line of a list in a job's report. */
export interface ReportItem {
  /** A message, or a text written by a person. */
  readonly text: Said;
  /** Path of a page about it, relative to the service's address. */
  readonly path?: string;
}

/** A language in a job's report, with the numbers of its texts. */
export interface ReportLanguage {
  readonly code: string;
  readonly translated: number;
  readonly fuzzy: number;
  readonly missing: number;
  /** With errors or warnings. */
  readonly failing: number;
  /** With errors; missing where the job was done by an earlier version. */
  readonly errors?: number;
  /** Path of its page, relative to the service's address; null: it has none yet. */
  readonly path: string | null;
}

/** A list in a job's report, of which the first items are kept. */
export interface ReportSection {
  /** Heading, with the number: "3 strings go from it". */
  readonly title: Said;
  /** Total number of items. */
  readonly count: number;
  readonly items: readonly ReportItem[];
  /** Messages of the job that summarise this list: a page that shows the list omits them. */
  readonly summarizes: readonly Said[];
  /** Severity of its items, where somebody should look at them. */
  readonly severity?: 'error' | 'warning';
  /** The same as a table of languages, which a page shows instead. */
  readonly languages?: readonly ReportLanguage[];
}

/** A link at the end of a job's report. */
export interface ReportLink {
  readonly text: Said;
  /** Path relative to the service's address. */
  readonly path: string;
}

/** A fact about what a preview read. */
export interface ReportFact {
  readonly icon: 'file' | 'folder' | null;
  /** A pattern of paths where `isCode`. */
  readonly text: Said;
  readonly isCode?: boolean;
}

/** Name and facts of a preview. */
export interface ReportHead {
  /** Name of what would be made or changed. */
  readonly name: string;
  /** True if nothing of this name is there yet. */
  readonly isNew: boolean;
  readonly facts: readonly ReportFact[];
}

/** Result of a job as lists, for its page; programs get its messages. */
export interface JobReport {
  /** Missing where the job is no preview, or was made by an earlier version. */
  readonly head?: ReportHead;
  /** True if the file itself could not be read, so that no other parameters help. */
  readonly isUnreadable?: boolean;
  readonly sections: readonly ReportSection[];
  readonly links: readonly ReportLink[];
}

/** Maximum number of items stored per section. */
export const REPORT_ITEMS_LIMIT = 200;

/** Report of an import whose file could not be read. */
export const UNREADABLE_FILE: JobReport = { isUnreadable: true, sections: [], links: [] };

/** The messages of a job that no list of its report summarises. */
export const messagesBeside = (sections: readonly ReportSection[], messages: readonly Message[]): readonly Message[] => {
  const summarized = new Set(sections.flatMap(({ summarizes }) => summarizes.map(String)));
  return messages.filter(([said]) => !summarized.has(String(said)));
};

/** A report with each of its messages replaced: not what people wrote, such as its name, and no paths. */
export const mapReport = ({ head, isUnreadable, sections, links }: JobReport, change: (said: Said) => Said): JobReport => ({
  ...(isUnreadable && { isUnreadable }),
  ...(head && { head: { ...head, facts: head.facts.map((fact) => (fact.isCode ? fact : { ...fact, text: change(fact.text) })) } }),
  sections: sections.map((section) => ({
    ...section,
    title: change(section.title),
    items: section.items.map((item) => ({ ...item, text: change(item.text) })),
    summarizes: section.summarizes.map(change),
  })),
  links: links.map((link) => ({ ...link, text: change(link.text) })),
});
