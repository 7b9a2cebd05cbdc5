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

/** Divides a text at its marks, `{-…-}` and `{+…+}`; one without an end is text. */
const splitMarks = (text: string): ChangedPart[] => {
  const parts: ChangedPart[] = [];
  const lastEnd = { '-': text.lastIndexOf('-}'), '+': text.lastIndexOf('+}') };
  let at = 0;
  for (const { index, 1: sign } of text.matchAll(/\{([-+])/g)) {
    const mark = sign as '-' | '+';
    const from = index + 2;
    // Without an end behind it, the rest of the text would be searched from each beginning.
    if (index < at || from > lastEnd[mark]) continue;
    const end = text.indexOf(`${mark}}`, from);
    if (index > at) parts.push({ value: text.slice(at, index), kind: 'same' });
    parts.push({ value: text.slice(from, end), kind: mark === '-' ? 'removed' : 'added' });
    at = end + 2;
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
