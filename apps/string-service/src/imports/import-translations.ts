import { ArchiveProblem } from '@translation-commons/archives/archive-problem.js';
import type { ArchiveSource } from '@translation-commons/archives/archive-source.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { error, type Message, status, warning } from '@translation-commons/core/kernel/message.js';
import { type FittedSuggestion, findStored, suggestAll } from '@translation-commons/core/translations/suggest-all.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { mergeWords } from '@translation-commons/core/units/words/merge-words.js';
import { type FailingTally, sayFailing, tally as tallyFailing } from '../checks/failing-tally.js';
import { findUnitIds } from './known-strings.store.js';
import type { Offer } from './offer.js';
import { readInThread } from './read-in-thread.js';

/** PO files on their way in. */
export interface TranslationsImport {
  readonly lng: string;
  /** One PO file, or an archive of some. */
  readonly upload: ArchiveSource;
}

/** What an import says back. */
export interface Imported {
  readonly messages: readonly Message[];
}

/** What is counted and said while files are read. */
interface Tally {
  readonly said: Message[];
  files: number;
  unknown: number;
  readonly failing: FailingTally;
}

/** The suggestions for strings that are here; the others are counted. A translation that is here says which string it is of. */
const suggestionsOf = async (connection: Transaction, offers: readonly Offer[], tally: Tally): Promise<FittedSuggestion[]> => {
  const stored = await findStored(
    connection,
    offers.map(({ tguid }) => tguid),
  );
  const units = await findUnitIds(
    connection,
    offers.filter(({ tguid }) => !stored.has(tguid)).map(({ key }) => key),
  );
  return offers.flatMap(({ key, ...suggestion }) => {
    const there = stored.get(suggestion.tguid);
    const unitId = there?.unitId ?? units.get(key);
    if (unitId === undefined) {
      tally.unknown += 1;
      return [];
    }
    tallyFailing(tally.failing, suggestion.failing);
    return [{ unitId, translationId: there?.id, ...suggestion }];
  });
};

async function* suggestions(connection: Transaction, { path, name }: ArchiveSource, language: Language, tally: Tally) {
  for await (const read of readInThread({ upload: { path, name }, language })) {
    if (read.kind === 'offers') yield await suggestionsOf(connection, read.offers, tally);
    else {
      tally.files += Number(read.isFile);
      tally.said.push(...read.said);
    }
  }
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * Imports PO files as the actor's suggestions (document, "Import behaviour"; decisions, section 8): a translation that is not there
 * is added with the actor's vote, one that is there gets the actor's vote and, where its author is unknown, the actor as author.
 * Fuzzy, obsolete and header entries are skipped, strings that are not here are counted. One transaction for all files.
 */
export const importTranslations = async (context: Context, { lng, upload }: TranslationsImport): Promise<Imported> => {
  const actor = getActor(context);
  const { db, languages } = context;
  const language = getLanguage(languages, lng);
  const tally: Tally = { said: [], files: 0, unknown: 0, failing: new Map() };
  try {
    const { added, endorsed, adopted } = await inTransaction(db, async (connection) => {
      const batchId = await openBatch(context, connection, 'translations import', `${lng}: ${upload.name}`);
      const pieces = suggestions(connection, upload, language, tally);
      return suggestAll(context, connection, { lng, pieces, personId: actor.id, adopts: true, batchId });
    });
    await mergeWords(db);
    const { said, files, unknown } = tally;
    if (unknown > 0)
      said.push(warning(`${counted(unknown, 'string is', 'strings are')} not known here, so what translates them was left out.`));
    if (files === 0) return { messages: [...said, error(`${upload.name}: nothing was imported.`)] };
    const done = [
      `${counted(added, 'suggestion was', 'suggestions were')} added from ${counted(files, 'file', 'files')}.`,
      `${counted(endorsed, 'translation', 'translations')} that existed got your vote.`,
      ...(adopted > 0 ? [`You are the author now of ${counted(adopted, 'translation', 'translations')} without one.`] : []),
    ];
    return { messages: [...said, ...done.map(status), ...sayFailing(tally.failing)] };
  } catch (thrown) {
    if (thrown instanceof ArchiveProblem) return { messages: [...tally.said, error(thrown.message)] };
    throw thrown;
  }
};
