import { holds } from './charset.js';
import { revisedHeader } from './complete-header.js';
import { type DecodedPo, decodePo } from './decode-po.js';
import { type EditedPo, editedText, encodeUtf8 } from './encode-po.js';
import { isFuzzy } from './entry.js';
import { findHeader } from './find-header.js';
import { makeFormsFor } from './forms-for.js';
import { headerField, readHeader } from './header.js';
import { missingEntries } from './missing-entries.js';
import { originalPo } from './original-po.js';
import { readPluralForms } from './plural-forms.js';
import type { PoChanges, WrittenPo } from './po-changes.js';
import { gatherProblems, type PoProblems } from './po-problem.js';
import { type RewrittenEntries, rewriteEntries } from './rewrite-entries.js';
import { confirmSplices } from './rewrite-entry.js';
import { lineEnd, type Splice } from './splice.js';

/** How a file is written again. */
export interface RewriteOptions {
  /** The bytes of the file's template: strings of it that the file lacks are added, when they have a translation. */
  readonly template?: Uint8Array;
  /** Keeps a charset other than UTF-8, as long as it can write the translations. */
  readonly keepCharset?: boolean;
}

const addition = (text: string, end: number, entries: readonly string[]): Splice[] => {
  if (entries.length === 0) return [];
  const eol = lineEnd(text, end);
  const added = entries.map((entry) => `${eol}${eol}${entry.replaceAll('\n', eol)}`).join('');
  return [{ from: end, to: end, text: end === 0 ? added.trimStart() + eol : added }];
};

const encode = (edited: EditedPo, bytes: Uint8Array, keep: boolean, problems: PoProblems): Buffer => {
  const { charset, bom } = edited.po;
  if (!keep) return encodeUtf8(edited);
  const text = [...editedText(edited, charset)].join('');
  if (holds(charset, text)) return Buffer.concat([bytes.subarray(0, bom), charset.encode(text)]);
  problems.warn(0, `the translations hold characters that ${charset.name} has no bytes for; the file was written in UTF-8.`);
  return encodeUtf8(edited);
};

const edit = (po: DecodedPo, changes: PoChanges, entries: RewrittenEntries, added: readonly string[]): EditedPo => {
  const header = findHeader(po.text, po.charset);
  const confirm = header !== null && isFuzzy(header.entry) ? confirmSplices(po.text, header.layout) : [];
  return {
    po,
    header,
    headerText: revisedHeader(header?.entry.translation[0] ?? '', changes.language, changes.revision, entries.hasPlurals),
    splices: [...confirm, ...entries.splices, ...addition(po.text, entries.end, added)],
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
  const header = readHeader(findHeader(po.text, po.charset)?.entry.translation[0] ?? '');
  const plurals = readPluralForms(headerField(header, 'Plural-Forms') ?? '')?.count ?? changes.language.plurals;
  const formsFor = makeFormsFor(changes.forms, plurals, problems);
  const entries = await rewriteEntries(po, formsFor);
  const added = template === undefined ? [] : await missingEntries(template, entries.keys, formsFor);
  const changed = entries.changed + added.length;
  if (changed === 0) return unchanged();
  const written = encode(edit(po, changes, entries, added), bytes, keepCharset, problems);
  return { bytes: written, changed, problems: problems.list() };
};
