import type { DecodedPo } from '../charset/decode-po.js';
import { entryKey, isHeaderEntry } from '../po-entry.js';
import { entryChunksAsync } from '../read/entry-chunks.js';
import { sguidOf } from '../sguid.js';
import type { MsgstrLookup } from './msgstr-lookup.js';
import { rewriteEntry } from './rewrite-entry.js';
import type { Splice } from './splice.js';

/** An obsolete entry, by what it is known by in its file, and where it stands. */
export interface ObsoleteEntry {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** What is done to the live entries of a file. */
export interface RewrittenEntries {
  readonly splices: readonly Splice[];
  /** How many entries differ from the file's own. */
  readonly changed: number;
  /** What all live entries are known by in the file, changed or not. */
  readonly keys: ReadonlySet<string>;
  readonly obsolete: readonly ObsoleteEntry[];
  readonly hasPlurals: boolean;
  /** Behind the last live entry, where others can be added; 0 in a file without any. */
  readonly end: number;
}

/**
 * Goes through the live entries of a file, the header's aside, and puts other translations into those that get one.
 */
export const rewriteEntries = async ({ text, charset }: DecodedPo, formsFor: MsgstrLookup): Promise<RewrittenEntries> => {
  const splices: Splice[] = [];
  const keys = new Set<string>();
  const obsolete: ObsoleteEntry[] = [];
  let [changed, hasPlurals, end] = [0, false, 0];
  for await (const piece of entryChunksAsync(text, charset))
    for (const { entry, layout } of piece) {
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
  return { splices, changed, keys, obsolete, hasPlurals, end };
};
