import { countOf } from '@translation-commons/core/kernel/message.js';
import { type FieldProblem, Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { TextComparison } from './compare-texts.js';

/** Places that are named one by one. */
const PLACES_LIMIT = 200;

/** Characters of a verse that are shown of it. */
const SAMPLE_LENGTH = 160;

const shorten = (text: string): string => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH - 1)}…` : text);

/** The verses that differ, by their places: `1:2, 1:5, 2:3 and 40 more`. */
export const listPlaces = (places: readonly string[]): string => {
  const more = places.length - PLACES_LIMIT;
  return places.slice(0, PLACES_LIMIT).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const countsOf = ({ words, marks, translations }: TextComparison): string =>
  `${countOf(words, 'verse differs', 'verses differ')} in words and ${marks} in punctuation or spelling marks only; they have ${countOf(translations, 'translation', 'translations')}.`;

const consequenceOf = ({ isOther }: TextComparison): string =>
  isOther
    ? 'It is a different text altogether, so what people translated would go to the trash, as a batch that can be restored, and the text would begin anew (to keep it, marked: --translations mark).'
    : 'Their translations would be marked as for an earlier text, until somebody confirms them (for a clean start instead: --translations trash).';

/** The first verses that differ, by their places, with both wordings. */
export const sampleProblems = ({ samples }: TextComparison): FieldProblem[] =>
  samples.map(({ chapter, verse, former, text }) => ({ path: `${chapter}:${verse}`, detail: `“${shorten(former)}” → “${shorten(text)}”` }));

/** The refusal that asks whoever loads a text that differs from the one that is here: counts, samples, and how to say yes. */
export const askToReplace = (changes: TextComparison): Refusal =>
  new Refusal(
    'malformed',
    `This text differs from the one that is here, so nothing was loaded. ${countsOf(changes)} They are ${listPlaces(changes.places)}. ${consequenceOf(changes)} To load it, say that it replaces the other (--replace). For example:`,
    { problems: sampleProblems(changes) },
  );
