import type { FormPair } from '../forms/check.js';

/** Characters that may follow the last punctuation mark of a sentence. */
const CLOSING_PUNCTUATION = /[\s"'”’“»›«)\]）」』】*_`]/;

/** The text up to its last mark, without closing quotation marks, brackets and tags. */
const trimClosingPunctuation = (text: string): string => {
  let end = text.length;
  while (end > 0) {
    const last = text[end - 1] ?? '';
    const tag = last === '>' ? text.lastIndexOf('<', end - 1) : -1;
    if (tag >= 0) end = tag;
    else if (CLOSING_PUNCTUATION.test(last)) end -= 1;
    else break;
  }
  return text.slice(0, end);
};

const ELLIPSIS_PATTERN = /(?:\.\.|…|⋯|᠁|︙|。。|・・|··)$/;

/** Fails for a text without ellipsis at the end where the source has one, be it three dots, the character or what the script uses. */
export const failsEllipsis = ({ source, text }: FormPair): boolean => {
  const end = trimClosingPunctuation(source);
  return (end.endsWith('…') || end.endsWith('...')) && !ELLIPSIS_PATTERN.test(trimClosingPunctuation(text));
};

type EndMark = 'stop' | 'question' | 'exclamation' | 'colon';

const END_MARKS: Readonly<Record<EndMark, string>> = {
  stop: '.。．｡।॥۔։።။។᙮᱾᠃',
  question: '?？؟;\u037e፧⁇⁈',
  exclamation: '!！՜߹⁉',
  colon: ':：፥፦։׃',
};

/** Marks that a language omits or replaces by others, so that none is required there. */
const MARKS_NOT_EXPECTED: Readonly<Record<string, readonly EndMark[]>> = {
  bo: ['stop', 'question', 'exclamation', 'colon'],
  dz: ['stop', 'question', 'exclamation', 'colon'],
  hy: ['question', 'exclamation'],
  ja: ['stop', 'question', 'colon'],
  jbo: ['stop', 'question', 'exclamation', 'colon'],
  km: ['question', 'exclamation', 'colon'],
  ko: ['stop'],
  lo: ['stop', 'question', 'exclamation', 'colon'],
  my: ['question', 'exclamation', 'colon'],
  th: ['stop', 'question', 'exclamation', 'colon'],
  zh: ['stop'],
};

const endMarkOf = (end: string): EndMark | null => {
  const last = end.at(-1) ?? '';
  if (last === '.' || last === '…') return ELLIPSIS_PATTERN.test(end) || last === '…' ? null : 'stop';
  if (last === ':') return 'colon';
  if (last === '?') return 'question';
  return last === '!' ? 'exclamation' : null;
};

/** One word, or the last one in brackets: `Jan.`, `(19th cent.)`. */
const mayBeAbbreviation = (source: string, end: string): boolean => !/\s/.test(end) || /[)\]]\s*$/.test(source);

/**
 * Fails for another punctuation mark at the end than the source has. A mark that the source lacks is ignored, because a translation may end
 * with an abbreviation. So is a stop that may belong to a mark of the source.
 */
export const failsEndPunctuation = ({ source, text, lng }: FormPair): boolean => {
  const end = trimClosingPunctuation(source);
  const mark = endMarkOf(end);
  if (mark === null || MARKS_NOT_EXPECTED[lng]?.includes(mark) || (mark === 'stop' && mayBeAbbreviation(source, end))) return false;
  const last = trimClosingPunctuation(text);
  return last !== '' && !END_MARKS[mark].includes(last.at(-1) ?? '') && !ELLIPSIS_PATTERN.test(last);
};
