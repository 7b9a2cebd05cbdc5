import { setImmediate } from 'node:timers/promises';
import { ArchiveProblem } from '@translation-commons/core/archives/archive-problem.js';
import type { ArchiveSource } from '@translation-commons/core/archives/archive-source.js';
import { type Context, getActor } from '@translation-commons/core/context.js';
import type { Connection } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/languages/get-language.js';
import type { Language } from '@translation-commons/core/languages/language.js';
import { error, type Message, status, warning } from '@translation-commons/core/notices/message.js';
import { mergeWords } from '@translation-commons/core/search/merge-words.js';
import { type FittedSuggestion, suggestAll } from '@translation-commons/core/translations/suggest-all.js';
import { tguidOf } from '@translation-commons/core/translations/translation.js';
import { openBatch } from '@translation-commons/core/trash/open-batch.js';
import { checkTranslation } from '../checks/check-translation.js';
import { type FailingTally, sayFailing, tally as tallyFailing } from '../checks/failing-tally.js';
import { type Entry, offeredForms } from '../po/entry.js';
import { problemSentence } from '../po/po-problem.js';
import { readPo } from '../po/read-po.js';
import { sguid } from '../po/sguid.js';
import { findUnitIds } from './known-strings.store.js';
import { type PoMember, poMembers } from './po-members.js';

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

const suggestionsOf = async (
  connection: Connection,
  entries: readonly Entry[],
  language: Language,
  plurals: number,
  tally: Tally,
): Promise<FittedSuggestion[]> => {
  const lng = language.code;
  const offered = entries.flatMap((entry) => {
    const forms = offeredForms(entry, plurals);
    return forms ? [{ key: sguid(entry.source, entry.context), forms, entry }] : [];
  });
  const known = await findUnitIds(
    connection,
    offered.map(({ key }) => key),
  );
  return offered.flatMap(({ key, forms, entry }) => {
    const unitId = known.get(key);
    if (unitId === undefined) {
      tally.unknown += 1;
      return [];
    }
    const failing = checkTranslation({ source: entry.source, translation: forms, flags: entry.flags, language });
    tallyFailing(tally.failing, failing);
    return [{ unitId, tguid: tguidOf(forms, lng, key), forms, failing }];
  });
};

/** Pieces whose strings are looked up and staged together: a thousand entries, and never much text. */
const AT_ONCE = 10;

/** The entries of some pieces together; other requests get their turn between two pieces. */
async function* gathered(pieces: Iterable<readonly Entry[]>): AsyncGenerator<readonly Entry[]> {
  let some: (readonly Entry[])[] = [];
  for (const piece of pieces) {
    some.push(piece);
    await setImmediate();
    if (some.length < AT_ONCE) continue;
    yield some.flat();
    some = [];
  }
  if (some.length > 0) yield some.flat();
}

async function* suggestionsIn(connection: Connection, { path, read }: PoMember, language: Language, tally: Tally) {
  const po = readPo(await read(), { file: path, lng: language.code, plurals: language.plurals });
  for await (const entries of gathered(po.pieces)) yield await suggestionsOf(connection, entries, language, po.plurals, tally);
  const { problems } = po.summary();
  const readable = problems.every(({ severity }) => severity !== 'error');
  if (readable) tally.files += 1;
  tally.said.push(...problems.map((problem) => (problem.severity === 'error' ? error : warning)(problemSentence(problem))));
}

async function* suggestions(connection: Connection, upload: ArchiveSource, language: Language, tally: Tally) {
  for await (const member of poMembers(upload, tally.said)) yield* suggestionsIn(connection, member, language, tally);
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
