import { decodePo } from './decode-po.js';
import { type Entry, isHeader } from './entry.js';
import type { FormsFor } from './forms-for.js';
import type { Layout } from './layout.js';
import { unhurriedPieces } from './pieces.js';
import { gatherProblems } from './po-problem.js';
import { translationLines } from './rewrite-entry.js';
import { sguid } from './sguid.js';

/** An entry as it stands in a template, with a translation. */
const translatedEntry = (text: string, { start, fields }: Layout, entry: Entry, forms: readonly string[]): string => {
  const from = fields.find(({ keyword }) => keyword === 'msgstr')?.start ?? start;
  return [text.slice(start, from).trimEnd(), ...translationLines(entry.source.length > 1, forms, entry.flags)]
    .join('\n')
    .replaceAll('\r\n', '\n');
};

/**
 * The entries that a template has and a file lacks, with their translations: those that have one.
 *
 * @param template the bytes of the template
 * @param keys the sguids that the file has
 * @returns for each the text of its entry, with LF as line end and none behind it
 */
export const missingEntries = async (template: Uint8Array, keys: ReadonlySet<string>, formsFor: FormsFor): Promise<string[]> => {
  const decoded = decodePo(template, gatherProblems(''));
  if (decoded === null) return [];
  const missing: string[] = [];
  for await (const piece of unhurriedPieces(decoded.text, decoded.charset))
    for (const { entry, layout } of piece) {
      if (entry.obsolete || isHeader(entry)) continue;
      const key = sguid(entry.source, entry.context);
      const forms = keys.has(key) ? null : formsFor(key, entry);
      if (forms !== null) missing.push(translatedEntry(decoded.text, layout, entry, forms));
    }
  return missing;
};
