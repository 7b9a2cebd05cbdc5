import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Sentence, sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { sayCitation } from '@translation-commons/core/units/cite-source.js';
import type { ReaderPreferences } from '@translation-commons/core/units/kind/pages.js';
import { TITLE_VERSE } from '@translation-commons/scripture/items/text-item.js';
import type { VerseProfile } from './verse-profile.js';

type Cited = Pick<VerseProfile, 'reference' | 'citedIn'>;

/** Reference of a verse for a reader: in their chosen numbering, where that differs from the text's own. */
export const citeIn = ({ reference, citedIn }: Cited, preferences?: ReaderPreferences): string => {
  const numbering = preferences?.numbering;
  return (numbering !== undefined && citedIn?.[numbering]) || reference;
};

const TITLE_NUMBER = `:${TITLE_VERSE}`;

/** True for the reference of a title: the words before verse 1. */
export const isTitleReference = (reference: string): boolean => reference.endsWith(TITLE_NUMBER);

const chapterOfTitle = (reference: string): string => reference.slice(0, -TITLE_NUMBER.length);

/** The citation of a title: `Title of Psalms 3`. */
export const titleOf = (reference: string): Sentence => {
  const chapter = chapterOfTitle(reference);
  // A text that is one book has numbers of chapters only.
  return /^\d+$/.test(chapter) ? sentence('Title of chapter {nr}', { nr: chapter }) : sentence('Title of {chapter}', { chapter });
};

/** The citation of a verse for people whose language is not known: a title, which has no number, is cited by its chapter. */
export const citeWithoutWords = (verse: Cited, preferences?: ReaderPreferences): string => {
  const cited = citeIn(verse, preferences);
  return isTitleReference(cited) ? chapterOfTitle(cited) : cited;
};

/** The citation of a verse in a language: `John 3:16`, or `Title of Psalms 3`. */
export const citeTo = (say: Say, verse: Cited, preferences?: ReaderPreferences): string => {
  const cited = citeIn(verse, preferences);
  return isTitleReference(cited) ? sayCitation(titleOf(cited), say) : cited;
};

/** Name of a verse in headings: `Verse John 3:16`, or `Title of Psalms 3`. */
export const nameTo = (say: Say, verse: Cited, preferences?: ReaderPreferences): string =>
  isTitleReference(citeIn(verse, preferences))
    ? citeTo(say, verse, preferences)
    : say('Verse {verse}', { verse: citeIn(verse, preferences) });

/** Shortens a reference that is shown beside another one: `4:1` of `Joel 4:1` within Joel 3, `2` of `Joel 3:2` there. */
export const shortReference = (reference: string, beside: string): string => {
  const chapterOf = (text: string) => text.slice(0, text.lastIndexOf(':', text.search(/[-,]|$/)) + 1);
  const chapter = chapterOf(reference);
  if (chapter === chapterOf(beside)) return reference.slice(chapter.length);
  return reference.slice(Math.max(0, reference.search(/(?<!\d)\d+:/)));
};
