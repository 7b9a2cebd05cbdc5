import { inTransaction } from '../../database/transaction.js';
import type { ReportProgress } from '../../kernel/progress.js';
import type { Service } from '../../units/context.js';
import { toTsvector } from '../../units/words/tsvector.js';
import {
  type IndexedText,
  listTranslationsAfter,
  lockSources,
  updateSourceWords,
  updateTranslationWords,
  type Vectors,
} from './reindex.store.js';

/** Texts that are read, and written, at a time. */
const BATCH_TEXTS = 1_000;

/** Outcome: number of texts that were read, and of those whose search vector was another. */
export interface Reindexed {
  readonly texts: number;
  readonly changed: number;
}

const vectorsOf = (texts: readonly IndexedText[], lng?: string): Vectors => ({
  ids: texts.map(({ id }) => id),
  words: texts.map(({ forms }) => toTsvector(forms, lng)),
});

/**
 * Makes the search vectors of all texts anew, of those that a former version of the program wrote another way. Runs beside the service, a thousand texts
 * at a time; whoever stops it begins again, and what is up to date is only read.
 */
export const reindex = async ({ db }: Pick<Service, 'db'>, progress: ReportProgress): Promise<Reindexed> => {
  let [texts, changed] = [0, 0];
  const walk = async (batch: (after: number) => Promise<{ readonly read: readonly IndexedText[]; readonly written: number }>) => {
    for (let after = 0; ; ) {
      const { read, written } = await batch(after);
      const last = read.at(-1);
      if (!last) return;
      after = last.id;
      texts += read.length;
      changed += written;
      await progress(texts);
    }
  };
  await walk((after) =>
    inTransaction(db, async (connection) => {
      const read = await lockSources(connection, after, BATCH_TEXTS);
      return { read, written: await updateSourceWords(connection, vectorsOf(read)) };
    }),
  );
  await walk(async (after) => {
    const read = await listTranslationsAfter(db.primary, after, BATCH_TEXTS);
    let written = 0;
    for (const lng of new Set(read.map((one) => one.lng))) {
      const ofLanguage = read.filter((one) => one.lng === lng);
      written += await updateTranslationWords(db.primary, lng, vectorsOf(ofLanguage, lng));
    }
    return { read, written };
  });
  return { texts, changed };
};
