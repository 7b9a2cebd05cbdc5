import { isHeaderEntry } from '@translation-commons/po/po-entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { sguidOf } from '@translation-commons/po/sguid.js';

/** A part of a text: unchanged, removed or added. */
export interface ChangedPart {
  readonly value: string;
  readonly kind: 'same' | 'removed' | 'added';
}

/** A changed entry, as an embedded diff has it. */
export interface EmbeddedChange {
  readonly sguid: string;
  readonly source: readonly string[];
  /** Each plural form in parts. */
  readonly forms: readonly (readonly ChangedPart[])[];
}

const MARKED_CHANGE_PATTERN = /\{-([\s\S]*?)-\}|\{\+([\s\S]*?)\+\}/g;

const splitMarks = (text: string): ChangedPart[] => {
  const parts: ChangedPart[] = [];
  let at = 0;
  for (const { index, 0: whole, 1: removed, 2: added } of text.matchAll(MARKED_CHANGE_PATTERN)) {
    if (index > at) parts.push({ value: text.slice(at, index), kind: 'same' });
    parts.push(removed === undefined ? { value: added ?? '', kind: 'added' } : { value: removed, kind: 'removed' });
    at = index + whole.length;
  }
  if (at < text.length) parts.push({ value: text.slice(at), kind: 'same' });
  return parts;
};

/** The text that parts make now. */
export const textNow = (parts: readonly ChangedPart[]): string =>
  parts
    .filter(({ kind }) => kind !== 'removed')
    .map(({ value }) => value)
    .join('');

/** Reads the entries of an embedded diff. */
export const readEmbeddedChanges = (ediff: string): EmbeddedChange[] =>
  [...readPo(Buffer.from(ediff), { file: 'ediff' }).chunks]
    .flat()
    .filter((entry) => !isHeaderEntry(entry))
    .map(({ source, context, translation }) => ({ sguid: sguidOf(source, context), source, forms: translation.map(splitMarks) }));
