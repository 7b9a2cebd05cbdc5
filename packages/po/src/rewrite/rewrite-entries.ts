import { entryKey, isHeaderEntry } from '../po-entry.js';
import type { DecodedPo } from '../read/decode-po.js';
import { entryChunksAsync } from '../read/entries/entry-chunks.js';
import { sguidOf } from '../sguid.js';
import type { MsgstrLookup } from './msgstr-lookup.js';
import type { LeftOutText } from './repair-left-out.js';
import { rewriteEntry } from './rewrite-entry.js';
import type { Splice } from './splice.js';

/** Location of an obsolete entry (`#~`), with its key. */
export interface ObsoleteEntry {
  /** `entryKey` of it. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Edits of a file's entries. */
export interface RewrittenEntries {
  readonly splices: readonly Splice[];
  /** Number of entries that change. */
  readonly changed: number;
  /** Keys (`entryKey`) of all entries that are not obsolete. */
  readonly keys: ReadonlySet<string>;
  readonly obsolete: readonly ObsoleteEntry[];
  /** Stretches that could not be read and were left out. */
  readonly leftOut: readonly LeftOutText[];
  readonly hasPlurals: boolean;
  /** Offset after the last entry that is not obsolete, where others can be added; 0 in a file without any. */
  readonly end: number;
}

/** Writes translations into all entries that have one, the header entry and obsolete ones aside. */
export const rewriteEntries = async ({ text, charset }: DecodedPo, formsFor: MsgstrLookup): Promise<RewrittenEntries> => {
  const splices: Splice[] = [];
  const keys = new Set<string>();
  const obsolete: ObsoleteEntry[] = [];
  const leftOut: LeftOutText[] = [];
  let [changed, hasPlurals, end] = [0, false, 0];
  for await (const chunk of entryChunksAsync(text, charset, (start, end) => leftOut.push({ start, end })))
    for (const { entry, layout } of chunk) {
      const [msgid = ''] = entry.source;
      const key = entryKey(entry.context, msgid);
      if (entry.obsolete) obsolete.push({ key, start: layout.start, end: layout.end });
      if (entry.obsolete) continue;
      end = layout.end;
      if (isHeaderEntry(entry)) continue;
      keys.add(key);
      hasPlurals ||= entry.source.length > 1;
      const forms = formsFor(sguidOf(entry.source, entry.context), entry);
      const own = forms === null ? [] : rewriteEntry(text, layout, entry, forms);
      splices.push(...own);
      if (own.length > 0) changed += 1;
    }
  return { splices, changed, keys, obsolete, leftOut, hasPlurals, end };
};
