import type { DecodedPo } from './decode-po.js';
import { isHeader } from './entry.js';
import type { FormsFor } from './forms-for.js';
import { unhurriedPieces } from './pieces.js';
import { rewriteEntry } from './rewrite-entry.js';
import { sguid } from './sguid.js';
import type { Splice } from './splice.js';

/** What is done to the live entries of a file. */
export interface RewrittenEntries {
  readonly splices: readonly Splice[];
  /** How many entries differ from the file's own. */
  readonly changed: number;
  /** The sguids of all live entries, changed or not. */
  readonly keys: ReadonlySet<string>;
  readonly hasPlurals: boolean;
  /** Behind the last live entry, where others can be added; 0 in a file without any. */
  readonly end: number;
}

/**
 * Goes through the live entries of a file, the header's aside, and puts other translations into those that get one.
 */
export const rewriteEntries = async ({ text, charset }: DecodedPo, formsFor: FormsFor): Promise<RewrittenEntries> => {
  const splices: Splice[] = [];
  const keys = new Set<string>();
  let [changed, hasPlurals, end] = [0, false, 0];
  for await (const piece of unhurriedPieces(text, charset))
    for (const { entry, layout } of piece) {
      if (entry.obsolete) continue;
      end = layout.end;
      if (isHeader(entry)) continue;
      const key = sguid(entry.source, entry.context);
      keys.add(key);
      hasPlurals ||= entry.source.length > 1;
      const forms = formsFor(key, entry);
      const own = forms === null ? [] : rewriteEntry(text, layout, entry, forms);
      splices.push(...own);
      if (own.length > 0) changed += 1;
    }
  return { splices, changed, keys, hasPlurals, end };
};
