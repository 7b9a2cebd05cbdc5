import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { readNumber, TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';

/** A verse in a language, as a path names it. */
export interface VerseSelector {
  readonly lng: string;
  readonly ref: { readonly chapter: number; readonly verse: number };
}

/** Parses a selector of the form `lng:chapter:verse`. Refuses anything else with `malformed`. */
export const parseVerseSelector = (selector: string): VerseSelector => {
  const [lng, chapterText, verseText, ...rest] = selector.split(':');
  const chapter = readNumber(chapterText ?? '');
  const verse = verseText === `${TITLE_VERSE}` ? TITLE_VERSE : readNumber(verseText ?? '');
  if (lng && chapter && verse !== null && rest.length === 0) return { lng, ref: { chapter, verse } };
  const detail = `"${selector}" does not select a verse: the form is lng:chapter:verse, as in en:2:255`;
  throw new Refusal('malformed', `${detail}.`, { problems: [{ path: 'selector', detail }] });
};
