import { canEncode } from '../charset/charset.js';
import { headerField, readHeader } from '../header/header.js';
import { readPluralForms } from '../header/plural-forms.js';
import { reviseHeader } from '../header/revise-header.js';
import { isFuzzy } from '../po-entry.js';
import { collectPoProblems, type PoProblems } from '../po-problem.js';
import { type DecodedPo, decodePo } from '../read/decode-po.js';
import type { LocatedEntry } from '../read/entry-chunks.js';
import { findHeaderEntry } from '../read/find-header-entry.js';
import { convertToUtf8 } from './convert-to-utf8.js';
import { type EditedPo, editedText, encodeUtf8 } from './encode-po.js';
import { findMissingEntries, type MissingEntry } from './find-missing-entries.js';
import { makeMsgstrLookup } from './msgstr-lookup.js';
import type { PoChanges, WrittenPo } from './po-changes.js';
import { type ObsoleteEntry, type RewrittenEntries, rewriteEntries } from './rewrite-entries.js';
import { clearFuzzySplices } from './rewrite-entry.js';
import { detectEol, type Splice } from './splice.js';

/** Options of rewriting a PO file. */
export interface RewriteOptions {
  /** The bytes of its template (POT): entries that the file lacks are added where they have a translation, as `msgmerge` does. */
  readonly template?: Uint8Array;
  /** Keeps a legacy charset where it has all characters of the translations; default: converts to UTF-8. */
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

const encodeEdited = (edited: EditedPo, bytes: Uint8Array, keep: boolean, problems: PoProblems): Buffer => {
  const { charset, bomBytes: bom } = edited.po;
  if (!keep) return encodeUtf8(edited);
  const text = [...editedText(edited, charset)].join('');
  if (canEncode(charset, text)) return Buffer.concat([bytes.subarray(0, bom), charset.encode(text)]);
  problems.warn(0, `the translations hold characters that ${charset.name} has no bytes for; the file was written in UTF-8.`);
  return encodeUtf8(edited);
};

const editPo = (
  po: DecodedPo,
  header: LocatedEntry | null,
  entries: RewrittenEntries,
  added: readonly MissingEntry[],
  { language, revision }: PoChanges,
): EditedPo => {
  const hasPlurals = entries.hasPlurals || added.some(({ isPlural }) => isPlural);
  const cleared = header !== null && isFuzzy(header.entry) ? clearFuzzySplices(po.text, header.layout) : [];
  const edits = [...cleared, ...entries.splices, ...insertMissing(po.text, entries.end, added)];
  return {
    po,
    header,
    headerText: reviseHeader(header?.entry.translation[0] ?? '', language, revision, hasPlurals),
    splices: [...edits, ...removeRevivedObsolete(po.text, entries.obsolete, added)],
  };
};

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
  const unchanged = () => ({ bytes: keepCharset ? Buffer.from(bytes) : convertToUtf8(bytes), changed: 0, problems: problems.list() });
  if (po === null) return unchanged();
  const header = findHeaderEntry(po.text, po.charset);
  const pluralForms = headerField(readHeader(header?.entry.translation[0] ?? ''), 'Plural-Forms');
  const plurals = readPluralForms(pluralForms ?? '')?.nplurals ?? changes.language.plurals;
  const formsFor = makeMsgstrLookup(changes.forms, plurals, problems);
  const entries = await rewriteEntries(po, formsFor);
  const added = template === undefined ? [] : await findMissingEntries(template, entries.keys, formsFor);
  const changed = entries.changed + added.length;
  if (changed === 0) return unchanged();
  const written = encodeEdited(editPo(po, header, entries, added, changes), bytes, keepCharset, problems);
  return { bytes: written, changed, problems: problems.list() };
};
