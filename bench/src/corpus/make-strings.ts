import { DAY_MS } from '@translation-commons/core/kernel/time.js';
import { makeRandom } from '@translation-commons/core/testing/random.js';
import { toTsvector } from '@translation-commons/core/units/words/tsvector.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import type { CorpusSize } from './corpus-size.js';
import type { CorpusUnit } from './make-translations.js';
import type { StringPlacement } from './project-sets.js';
import type { CorpusRows } from './rows.js';
import { makeSentences } from './texts/sentences.js';
import { vocabularyOf } from './texts/vocabulary.js';

/** Milliseconds over which the corpus came together: two years. */
const CORPUS_AGE_MS = 2 * 365 * DAY_MS;

/** Makes the strings of a corpus one after the other: different texts, the oldest first. */
export const makeStrings = (
  { strings }: CorpusSize,
  now: number,
): ((rows: CorpusRows, id: number, place: StringPlacement) => CorpusUnit) => {
  const sentence = makeSentences(vocabularyOf('en'), makeRandom(3));
  const known = new Set<string>();
  const positions = new Map<number, number>();
  const text = (id: number): string => {
    const made = sentence();
    return known.has(made) ? `${made} ${id}` : made;
  };
  return (rows, id, { projects, projectSet }) => {
    const form = text(id);
    known.add(form);
    const unit = { id, key: sguidOf([form], null), createdAt: new Date(now - CORPUS_AGE_MS * (1 - id / strings)) };
    rows.units.push([id, unit.key, [form], projectSet, unit.createdAt.toISOString()]);
    rows.unitWords.push([id, toTsvector([form])]);
    for (const project of projects) {
      const position = positions.get(project) ?? 0;
      positions.set(project, position + 1);
      rows.entries.push([project, position, id, project]);
    }
    return unit;
  };
};
