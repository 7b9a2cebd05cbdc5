import type { ObserveLeftOut } from './entries/scan-entries.js';

/** A line that a version control system writes between the two sides of a conflict. */
const CONFLICT_MARKER = /^(?:<{7}|={7}|>{7}|\|{7})(?:[ \r]|$)/m;

/** Number of stretches that are no entry after which the missing entries count as unknown. */
const GAPS_LIMIT = 1000;

/** Summary of the stretches of a file that are no entry. */
export interface Gaps {
  /** Number of stretches. */
  readonly leftOut: number;
  /** True when the file ends within an entry, or contains the marks of a merge conflict. */
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
