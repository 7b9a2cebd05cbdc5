import { type FieldProblem, Refusal } from '@translation-commons/core/kernel/refusal.js';
import { countOf } from '@translation-commons/core/kernel/text/message.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';
import type { TextComparison } from './compare-texts.js';

/** Runs of places that are named. */
const RUNS_LIMIT = 60;

/** Maximum length of a verse in a sample, in characters. */
const SAMPLE_LENGTH = 160;

/** The verses that differ, by their places, those that follow one another as a run: `1:2, 1:5-9, 2:3 and 40 more`. */
export const listPlaces = (places: readonly string[]): string => {
  const runs: { chapter: string; first: number; last: number }[] = [];
  for (const place of places) {
    const [chapter = '', verse] = place.split(':');
    const run = runs.at(-1);
    if (run?.chapter === chapter && run.last + 1 === Number(verse)) run.last += 1;
    else runs.push({ chapter, first: Number(verse), last: Number(verse) });
  }
  const shown = runs.slice(0, RUNS_LIMIT);
  const named = shown.map(({ chapter, first, last }) => `${chapter}:${first}${last > first ? `-${last}` : ''}`);
  const more = places.length - shown.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const countsOf = ({ words, marks, translations }: TextComparison): string =>
  `${countOf(words, 'verse differs', 'verses differ')} in words and ${marks} in punctuation or spelling marks only; they have ${countOf(translations, 'translation', 'translations')}.`;

const consequenceOf = ({ isOther }: TextComparison): string =>
  isOther
    ? 'It is a different text altogether, so what people translated would go to the trash, as a batch that can be restored, and the text would begin anew (to keep it, marked: --translations mark).'
    : 'Their translations would be marked as for an earlier text, until somebody confirms them (for a clean start instead: --translations trash).';

/** Some verses that differ, by their places, with both wordings. */
export const sampleProblems = ({ samples }: TextComparison): FieldProblem[] =>
  samples.map(({ chapter, verse, former, text }) => ({
    path: `${chapter}:${verse}`,
    detail: `“${truncate(former, SAMPLE_LENGTH)}” → “${truncate(text, SAMPLE_LENGTH)}”`,
  }));

/** The refusal of a text that differs from the stored one: counts, samples, and the way to confirm. */
export const askToReplace = (changes: TextComparison): Refusal =>
  new Refusal(
    'malformed',
    `This text differs from the one that is here, so nothing was loaded. ${countsOf(changes)} They are ${listPlaces(changes.places)}. ${consequenceOf(changes)} To load it, say that it replaces the other (--replace). For example:`,
    { problems: sampleProblems(changes) },
  );
