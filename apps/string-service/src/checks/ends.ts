import type { Pair } from './check.js';

/** What may follow the last mark of a sentence. */
const CLOSING = /[\s"'”’“»›«)\]）」』】*_`]/;

/** The text up to its last mark, without closing quotation marks, brackets and tags. */
const innermost = (text: string): string => {
  let end = text.length;
  while (end > 0) {
    const last = text[end - 1] ?? '';
    const tag = last === '>' ? text.lastIndexOf('<', end - 1) : -1;
    if (tag >= 0) end = tag;
    else if (CLOSING.test(last)) end -= 1;
    else break;
  }
  return text.slice(0, end);
};

const ELLIPSIS = /(?:\.\.|…|⋯|᠁|︙|。。|・・|··)$/;

/** No ellipsis at the end where the source has one, be it three dots, the character or what the script uses. */
export const failsEllipsis = ({ source, text }: Pair): boolean => {
  const end = innermost(source);
  return (end.endsWith('…') || end.endsWith('...')) && !ELLIPSIS.test(innermost(text));
};

type Mark = 'stop' | 'question' | 'exclamation' | 'colon';

const MARKS: Readonly<Record<Mark, string>> = {
  stop: '.。．｡।॥۔։።။។᙮᱾᠃',
  question: '?？؟;\u037e፧⁇⁈',
  exclamation: '!！՜߹⁉',
  colon: ':：፥፦։׃',
};

/** Marks that a language does without, or says with others: nothing is expected of it there. */
const WITHOUT: Readonly<Record<string, readonly Mark[]>> = {
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

const markOf = (end: string): Mark | null => {
  const last = end.at(-1) ?? '';
  if (last === '.' || last === '…') return ELLIPSIS.test(end) || last === '…' ? null : 'stop';
  if (last === ':') return 'colon';
  if (last === '?') return 'question';
  return last === '!' ? 'exclamation' : null;
};

/** One word, or the last one in brackets: `Jan.`, `(19th cent.)`. */
const mayAbbreviate = (source: string, end: string): boolean => !/\s/.test(end) || /[)\]]\s*$/.test(source);

/**
 * Another mark at the end than the source has. One that is not there in the source is left alone: a translation may well end with an
 * abbreviation. So is a stop that may belong to one in the source.
 */
export const failsEndPunctuation = ({ source, text, lng }: Pair): boolean => {
  const end = innermost(source);
  const mark = markOf(end);
  if (mark === null || WITHOUT[lng]?.includes(mark) || (mark === 'stop' && mayAbbreviate(source, end))) return false;
  const last = innermost(text);
  return last !== '' && !MARKS[mark].includes(last.at(-1) ?? '') && !ELLIPSIS.test(last);
};
