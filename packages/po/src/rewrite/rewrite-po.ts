import { canHold, UTF_8 } from '../charset/charset.js';
import { headerField, readHeader } from '../header/header.js';
import { readPluralForms } from '../header/plural-forms.js';
import { reviseHeader } from '../header/revise-header.js';
import { isFuzzy } from '../po-entry.js';
import { collectPoProblems } from '../po-problem.js';
import { type DecodedPo, decodePo } from '../read/decode-po.js';
import type { LocatedEntry } from '../read/entries/entry-chunks.js';
import { findHeaderEntry } from '../read/find-header-entry.js';
import { changeMessages } from './change-messages.js';
import { convertToUtf8 } from './convert-to-utf8.js';
import { type EditedPo, editedText, encodeUtf8 } from './encode-po.js';
import { findMissingEntries, type MissingEntry, type TemplateDifference } from './find-missing-entries.js';
import { makeMsgstrLookup } from './msgstr-lookup.js';
import type { PoChanges, WrittenPo } from './po-changes.js';
import { repairLeftOut } from './repair-left-out.js';
import { type ObsoleteEntry, type RewrittenEntries, rewriteEntries } from './rewrite-entries.js';
import { clearFuzzySplices } from './rewrite-entry.js';
import { detectEol, type Splice } from './splice.js';

/** Options of rewriting a PO file. */
export interface RewriteOptions {
  /**
   * The bytes of its template (POT), or what gives them: entries that the file lacks are added where they have a translation, as `msgmerge`
   * does. It is read only where there are such translations.
   */
  readonly template?: Uint8Array | (() => Promise<Uint8Array>);
  /** Keeps a legacy charset where it has all characters of the translations, and converts to UTF-8 where not; default: always converts. */
  readonly keepCharset?: boolean;
}

/** The rest of an entry's last line, and the blank lines after it. */
const TRAILING_BLANK_LINES = /[ \t\r]*(?:\n[ \t\r]*)*/y;

/** Removes obsolete entries (`#~`) that are added again: GNU gettext accepts no duplicate, even where one of the two is obsolete. */
const removeRevivedObsolete = (text: string, obsolete: readonly ObsoleteEntry[], added: readonly MissingEntry[]): Splice[] => {
  const keys = new Set(added.map(({ key }) => key));
  return obsolete
    .filter(({ key }) => keys.has(key))
    .map(({ start, end }) => {
      TRAILING_BLANK_LINES.lastIndex = end;
      TRAILING_BLANK_LINES.test(text);
      return { from: start, to: TRAILING_BLANK_LINES.lastIndex, text: '' };
    });
};

const insertMissing = (text: string, end: number, added: readonly MissingEntry[]): Splice[] => {
  if (added.length === 0) return [];
  const eol = detectEol(text, end);
  const written = added.map((entry) => `${eol}${eol}${entry.text.replaceAll('\n', eol)}`).join('');
  return [{ from: end, to: end, text: end === 0 ? written.trimStart() + eol : written }];
};

/** In the file's own charset, if that has all characters. */
const encodeEdited = (edited: EditedPo, bytes: Uint8Array, keep: boolean): Pick<WrittenPo, 'bytes' | 'convertedFrom'> => {
  const { charset, bomBytes: bom } = edited.po;
  if (!keep || charset.name === UTF_8.name) return { bytes: encodeUtf8(edited), convertedFrom: null };
  const text = [...editedText(edited, charset)].join('');
  if (canHold(charset, text)) return { bytes: Buffer.concat([bytes.subarray(0, bom), charset.encode(text)]), convertedFrom: null };
  return { bytes: encodeUtf8(edited), convertedFrom: charset.name };
};

const editPo = async (
  po: DecodedPo,
  header: LocatedEntry | null,
  entries: RewrittenEntries,
  { missing, changed }: TemplateDifference,
  { language, revision }: PoChanges,
): Promise<EditedPo> => {
  const isPlural = missing.some((entry) => entry.isPlural) || changed.some(({ wanted }) => wanted.entry.source.length > 1);
  const { splices: repaired, others: added } = repairLeftOut(po.text, entries.leftOut, missing);
  const cleared = header !== null && isFuzzy(header.entry) ? clearFuzzySplices(po.text, header.layout) : [];
  const rewritten = [...entries.splices, ...(await changeMessages(po, changed))];
  const edits = [...cleared, ...rewritten, ...repaired, ...insertMissing(po.text, entries.end, added)];
  return {
    po,
    header,
    headerText: reviseHeader(header?.entry.translation[0] ?? '', language, revision, entries.hasPlurals || isPlural),
    splices: [...edits, ...removeRevivedObsolete(po.text, entries.obsolete, missing)],
  };
};

const NO_DIFFERENCE: TemplateDifference = { missing: [], changed: [], sguids: [] };

/**
 * Rewrites a PO file with other translations, byte for byte but for what changed: entries whose msgstr changed, wrapped as msgcat does, and
 * the header fields of the revision. Where nothing changed, the bytes are the original's (in UTF-8, unless `keepCharset`).
 */
export const rewritePo = async (
  bytes: Uint8Array,
  changes: PoChanges,
  { template, keepCharset = false }: RewriteOptions = {},
): Promise<WrittenPo> => {
  const problems = collectPoProblems(changes.file);
  const po = decodePo(bytes, problems);
  const refused = new Set<string>();
  const absent = new Set(changes.forms.keys());
  const unwritten = () => [...new Set([...refused, ...absent])];
  const unchanged = () => ({
    unwritten: unwritten(),
    bytes: keepCharset ? Buffer.from(bytes) : convertToUtf8(bytes),
    convertedFrom: null,
    changed: 0,
    problems: problems.list(),
  });
  if (po === null) return unchanged();
  const header = findHeaderEntry(po.text, po.charset);
  const pluralForms = headerField(readHeader(header?.entry.translation[0] ?? ''), 'Plural-Forms');
  const plurals = readPluralForms(pluralForms ?? '')?.nplurals ?? changes.language.plurals;
  const formsFor = makeMsgstrLookup(changes.forms, { plurals, takesFewerForms: changes.takesFewerForms ?? false, refused }, problems);
  const entries = await rewriteEntries(po, (sguid, entry) => {
    absent.delete(sguid);
    return formsFor(sguid, entry);
  });
  const isComplete = template === undefined || absent.size === 0;
  const difference = isComplete
    ? NO_DIFFERENCE
    : await findMissingEntries(typeof template === 'function' ? await template() : template, { keys: entries.keys, absent }, formsFor);
  for (const sguid of difference.sguids) absent.delete(sguid);
  const changed = entries.changed + difference.missing.length + difference.changed.length;
  if (changed === 0) return unchanged();
  const written = encodeEdited(await editPo(po, header, entries, difference, changes), bytes, keepCharset);
  return { ...written, changed, unwritten: unwritten(), problems: problems.list() };
};
