import { holds } from '../charset/charset.js';
import { type DecodedPo, decodePo } from '../charset/decode-po.js';
import { type EditedPo, editedText, encodeUtf8 } from '../charset/encode-po.js';
import { isFuzzy } from '../entry.js';
import { revisedHeader } from '../header/complete-header.js';
import { findHeader } from '../header/find-header.js';
import { headerField, readHeader } from '../header/header.js';
import { readPluralForms } from '../header/plural-forms.js';
import { originalPo } from '../original-po.js';
import { gatherProblems, type PoProblems } from '../po-problem.js';
import type { PlacedEntry } from '../read/pieces.js';
import { makeFormsFor } from './forms-for.js';
import { type MissingEntry, missingEntries } from './missing-entries.js';
import type { PoChanges, WrittenPo } from './po-changes.js';
import { type ObsoleteEntry, type RewrittenEntries, rewriteEntries } from './rewrite-entries.js';
import { confirmSplices } from './rewrite-entry.js';
import { lineEnd, type Splice } from './splice.js';

/** How a file is written again. */
export interface RewriteOptions {
  /** The bytes of the file's template: strings of it that the file lacks are added, when they have a translation. */
  readonly template?: Uint8Array;
  /** Keeps a charset other than UTF-8, as long as it can write the translations. */
  readonly keepCharset?: boolean;
}

/** An entry with the rest of its line and the empty lines behind it. */
const REST = /[ \t\r]*(?:\n[ \t\r]*)*/y;

/** Takes obsolete entries away that came back: GNU gettext takes no entry twice, not even when one of them is obsolete. */
const revival = (text: string, obsolete: readonly ObsoleteEntry[], added: readonly MissingEntry[]): Splice[] => {
  const keys = new Set(added.map(({ key }) => key));
  return obsolete
    .filter(({ key }) => keys.has(key))
    .map(({ start, end }) => {
      REST.lastIndex = end;
      REST.test(text);
      return { from: start, to: REST.lastIndex, text: '' };
    });
};

const addition = (text: string, end: number, added: readonly MissingEntry[]): Splice[] => {
  if (added.length === 0) return [];
  const eol = lineEnd(text, end);
  const written = added.map((entry) => `${eol}${eol}${entry.text.replaceAll('\n', eol)}`).join('');
  return [{ from: end, to: end, text: end === 0 ? written.trimStart() + eol : written }];
};

const encode = (edited: EditedPo, bytes: Uint8Array, keep: boolean, problems: PoProblems): Buffer => {
  const { charset, bom } = edited.po;
  if (!keep) return encodeUtf8(edited);
  const text = [...editedText(edited, charset)].join('');
  if (holds(charset, text)) return Buffer.concat([bytes.subarray(0, bom), charset.encode(text)]);
  problems.warn(0, `the translations hold characters that ${charset.name} has no bytes for; the file was written in UTF-8.`);
  return encodeUtf8(edited);
};

const edit = (
  po: DecodedPo,
  header: PlacedEntry | null,
  entries: RewrittenEntries,
  added: readonly MissingEntry[],
  { language, revision }: PoChanges,
): EditedPo => {
  const hasPlurals = entries.hasPlurals || added.some(({ isPlural }) => isPlural);
  const confirm = header !== null && isFuzzy(header.entry) ? confirmSplices(po.text, header.layout) : [];
  const live = [...confirm, ...entries.splices, ...addition(po.text, entries.end, added)];
  return {
    po,
    header,
    headerText: revisedHeader(header?.entry.translation[0] ?? '', language, revision, hasPlurals),
    splices: [...live, ...revival(po.text, entries.obsolete, added)],
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
  const problems = gatherProblems(changes.file);
  const po = decodePo(bytes, problems);
  const unchanged = () => ({ bytes: keepCharset ? Buffer.from(bytes) : originalPo(bytes), changed: 0, problems: problems.list() });
  if (po === null) return unchanged();
  const header = findHeader(po.text, po.charset);
  const says = headerField(readHeader(header?.entry.translation[0] ?? ''), 'Plural-Forms');
  const plurals = readPluralForms(says ?? '')?.count ?? changes.language.plurals;
  const formsFor = makeFormsFor(changes.forms, plurals, problems);
  const entries = await rewriteEntries(po, formsFor);
  const added = template === undefined ? [] : await missingEntries(template, entries.keys, formsFor);
  const changed = entries.changed + added.length;
  if (changed === 0) return unchanged();
  const written = encode(edit(po, header, entries, added, changes), bytes, keepCharset, problems);
  return { bytes: written, changed, problems: problems.list() };
};
