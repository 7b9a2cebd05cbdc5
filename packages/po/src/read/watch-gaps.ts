import type { ObserveLeftOut } from './entries/scan-entries.js';

/** A line that a version control system writes between the two sides of a conflict. */
const CONFLICT_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?:[ \r]|$)/m;

/** Stretches after which so much of a file is no entry that what it lacks cannot be told. */
const GAPS_LIMIT = 1000;

/** What the stretches of a file say that are no entry. */
export interface Gaps {
  /** How many there are. */
  readonly leftOut: number;
  /** Whether the file is cut off within an entry, or holds the marks of a merge conflict. */
  readonly isBroken: boolean;
}

/** Watches the stretches of a file that are no entry by the grammar, while it is scanned. */
export const watchGaps = (text: string): { readonly observe: ObserveLeftOut; summary(): Gaps } => {
  let leftOut = 0;
  let isBroken = false;
  return {
    observe: (start, end) => {
      leftOut += 1;
      isBroken ||= end >= text.length || leftOut >= GAPS_LIMIT || CONFLICT_MARKER.test(text.slice(start, end));
    },
    summary: () => ({ leftOut, isBroken }),
  };
};
