import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { bookNameOf } from '@translation-commons/scripture/books/book-place.js';
import type { Chapter } from './chapter.js';

/** Letters of scripts that run from right to left: Hebrew to Arabic, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The number at the end of a chapter's name: `3` of `Genesis 3`; undefined where it has none. */
export const numberInName = (name: string): string | undefined => /(?<!\d)\d+$/.exec(name)?.[0];

/**
 * True when a chapter is named after its book: `Ruth 1`, in short `RUT 1` or without a short name. Then neither its number in the whole text
 * nor the short name adds anything.
 */
export const isOfBook = ({ name, tname }: Chapter): boolean =>
  (tname === '' && bookNameOf({ name }) !== '') ||
  (/^[1-6A-Z][A-Za-z0-9]{1,5} \d+$/.test(tname) && name !== '' && numberInName(name) === numberInName(tname));

const namesOf = ({ name, tname }: Chapter): string[] =>
  [name, tname].filter((text, index, all) => text !== '' && all.indexOf(text) === index);

/**
 * The title of a chapter where only plain text is possible: its number, and its names where the text gives any. Where one of these runs from
 * right to left, each part is an isolate of its own (Unicode UAX 9, FSI … PDI), so that number and names keep their order.
 */
export const chapterTitle = (chapter: Chapter, say: Say): string => {
  const names = namesOf(chapter);
  if (names.length === 0) return say('Chapter {nr}', { nr: chapter.nr });
  if (isOfBook(chapter)) return chapter.name;
  const isolate = (text: string) => (names.some((name) => RIGHT_TO_LEFT.test(name)) ? `\u2068${text}\u2069` : text);
  return `${isolate(`${chapter.nr}.`)} ${names.map(isolate).join(' · ')}`;
};

/** The same as HTML, each part in an element that isolates it. */
export const chapterHeading = (chapter: Chapter, say: Say): Html => {
  const names = namesOf(chapter);
  if (names.length === 0) return html`${say('Chapter {nr}', { nr: chapter.nr })}`;
  if (isOfBook(chapter)) return html`<bdi>${chapter.name}</bdi>`;
  return html`<bdi>${chapter.nr}.</bdi> ${names.map((name, index) => html`${index > 0 && ' · '}<bdi>${name}</bdi>`)}`;
};
