import { canEncode } from '../charset/charset.js';
import { type DecodedPo, decodePo } from '../charset/decode-po.js';
import { type EditedPo, editedText, encodeUtf8 } from '../charset/encode-po.js';
import { convertToUtf8 } from '../convert-to-utf8.js';
import { findHeaderEntry } from '../header/find-header-entry.js';
import { headerField, readHeader } from '../header/header.js';
import { readPluralForms } from '../header/plural-forms.js';
import { reviseHeader } from '../header/revise-header.js';
import { isFuzzy } from '../po-entry.js';
import { collectPoProblems, type PoProblems } from '../po-problem.js';
import type { LocatedEntry } from '../read/entry-chunks.js';
import { findMissingEntries, type MissingEntry } from './find-missing-entries.js';
import { makeMsgstrLookup } from './msgstr-lookup.js';
import type { PoChanges, WrittenPo } from './po-changes.js';
import { type ObsoleteEntry, type RewrittenEntries, rewriteEntries } from './rewrite-entries.js';
import { clearFuzzySplices } from './rewrite-entry.js';
import { detectEol, type Splice } from './splice.js';

/** How a file is written again. */
export interface RewriteOptions {
  /** The bytes of the file's template: strings of it that the file lacks are added, when they have a translation. */
  readonly template?: Uint8Array;
  /** Keeps a charset other than UTF-8, as long as it can write the translations. */
  readonly keepCharset?: boolean;
}

/** An entry with the rest of its line and the empty lines behind it. */
const TRAILING_BLANK_LINES = /[ \t\r]*(?:\n[ \t\r]*)*/y;

/** Takes obsolete entries away that came back: GNU gettext takes no entry twice, not even when one of them is obsolete. */
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
  const confirm = header !== null && isFuzzy(header.entry) ? clearFuzzySplices(po.text, header.layout) : [];
  const live = [...confirm, ...entries.splices, ...insertMissing(po.text, entries.end, added)];
  return {
    po,
    header,
    headerText: reviseHeader(header?.entry.translation[0] ?? '', language, revision, hasPlurals),
    splices: [...live, ...removeRevivedObsolete(po.text, entries.obsolete, added)],
  };
};

/**
 * Writes a PO file again with other translations. Only the entries whose translation changed are written anew, wrapped as msgcat does,
 * and the header's fields that say when, by whom and what; everything else stays to the letter. Where nothing changed it is the original.
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
  const says = headerField(readHeader(header?.entry.translation[0] ?? ''), 'Plural-Forms');
  const plurals = readPluralForms(says ?? '')?.nplurals ?? changes.language.plurals;
  const formsFor = makeMsgstrLookup(changes.forms, plurals, problems);
  const entries = await rewriteEntries(po, formsFor);
  const added = template === undefined ? [] : await findMissingEntries(template, entries.keys, formsFor);
  const changed = entries.changed + added.length;
  if (changed === 0) return unchanged();
  const written = encodeEdited(editPo(po, header, entries, added, changes), bytes, keepCharset, problems);
  return { bytes: written, changed, problems: problems.list() };
};
