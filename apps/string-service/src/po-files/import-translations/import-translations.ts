import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import { ArchiveProblem } from '@translation-commons/archives/archive/archive-problem.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { ImportResult } from '@translation-commons/core/imports/import-use-case.js';
import { UNREADABLE_FILE } from '@translation-commons/core/jobs/job-report.js';
import { noProgress, type ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { countOf, error, type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import {
  type FittedSuggestion,
  findStored,
  importSuggestions,
  type SuggestionImportResult,
} from '@translation-commons/core/translations/bulk/import-many.js';
import { leftOutMessages } from '@translation-commons/core/translations/standing-limit.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import type { UnitKind } from '@translation-commons/core/units/kind/unit-kind.js';
import { mergePendingLists } from '@translation-commons/core/units/words/merge-pending-lists.js';
import { importedLinks } from '@translation-commons/core/web/pages/imports/imported-links.js';
import type { Static } from 'typebox';
import { checkedFlags, checkTranslation } from '../../checks/check-translation.js';
import { countFailing, type FailingCounter, failingMessages, makeFailingCounter } from '../../checks/failing-counter.js';
import { findVotedIn, type VotedInParams } from '../../projects/vote-home.js';
import { findUnitsBySguid, readCheckedStrings, type SuggestedUnit } from '../../staged-strings/unit-ids.store.js';
import { failingLink } from './failing-link.js';
import type { PoSuggestion } from './po-suggestion.js';
import { readPoUploadInThread } from './read-po-upload-in-thread.js';

/** PO files to be imported as suggestions. */
export interface TranslationsImport {
  readonly lng: string;
  /** Origin and name of the project that the votes are given in; missing or empty: in none. */
  readonly votedIn?: Static<typeof VotedInParams>;
  /** One PO file, or an archive of some. */
  readonly upload: ArchiveSource;
  /** Ends the thread that reads. */
  readonly signal?: AbortSignal | undefined;
}

/** Counters and messages of an import. */
interface ImportCounters {
  readonly messages: Message[];
  files: number;
  /** Translations that were read. */
  read: number;
  unknown: number;
  /** Number of suggestions with too many plural forms, by the number of forms that the string takes. */
  readonly crowded: Map<number, number>;
  readonly failing: FailingCounter;
}

/** Kind of unit and language of the suggestions. */
interface SuggestedIn {
  readonly kind: UnitKind;
  readonly language: Language;
}

/** Matches suggestions to units by their ids; those for unknown strings are counted. A translation that exists tells its unit by itself. */
const resolveSuggestions = async (
  connection: Transaction,
  suggestions: readonly PoSuggestion[],
  { kind, language }: SuggestedIn,
  counters: ImportCounters,
): Promise<FittedSuggestion[]> => {
  const stored = await findStored(
    connection,
    suggestions.map(({ tguid }) => tguid),
  );
  const units = await findUnitsBySguid(
    connection,
    kind.rules,
    suggestions.filter(({ tguid }) => !stored.has(tguid)).map(({ key }) => key),
    language,
  );
  const own = await failingByOwnFlags(connection, suggestions, units, { kind, language });
  return suggestions.flatMap(({ key, flags, ...suggestion }): FittedSuggestion[] => {
    const there = stored.get(suggestion.tguid);
    if (there) {
      countFailing(counters.failing, suggestion.failing);
      return [{ unitId: there.unitId, translationId: there.id, ...suggestion }];
    }
    const unit = units.get(key);
    if (!unit) {
      counters.unknown += 1;
      return [];
    }
    if (suggestion.forms.length > unit.plurals) {
      counters.crowded.set(unit.plurals, (counters.crowded.get(unit.plurals) ?? 0) + 1);
      return [];
    }
    const failing = judgeForms({ forms: suggestion.forms, failing: own.get(suggestion.tguid) ?? suggestion.failing }, unit.plurals);
    countFailing(counters.failing, failing);
    return [{ unitId: unit.id, ...suggestion, failing }];
  });
};

/**
 * Rechecks suggestions by the flags of their strings, by tguid, where an entry has other flags, because the uploaded file does not decide how
 * a program uses a string. A string that is in no template has the flags of the file.
 */
const failingByOwnFlags = async (
  connection: Transaction,
  suggestions: readonly PoSuggestion[],
  units: ReadonlyMap<string, SuggestedUnit>,
  { kind, language }: SuggestedIn,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const differing = suggestions.flatMap(({ key, tguid, forms, flags }) => {
    const unit = units.get(key);
    if (!unit?.flags) return [];
    const own = checkedFlags(unit.flags);
    return own.join() === flags.join() ? [] : [{ id: unit.id, tguid, forms, flags: own }];
  });
  const strings = await readCheckedStrings(
    connection,
    kind.rules,
    differing.map(({ id }) => id),
    language,
  );
  return new Map(
    differing.flatMap(({ id, tguid, forms: translation, flags }) => {
      const string = strings.get(id);
      if (!string) return [];
      return [[tguid, checkTranslation({ source: string.forms, translation, flags, language: { ...language, ...string.pluralRule } })]];
    }),
  );
};

/** The checks that a suggestion fails, with its number of plural forms judged by the files that it is for, not by the one that it came in. */
const judgeForms = ({ forms, failing }: Pick<PoSuggestion, 'forms' | 'failing'>, wanted: number): readonly string[] => {
  const others = failing.filter((name) => name !== 'plural-forms');
  return forms.length === wanted ? others : ['plural-forms', ...others];
};

const crowdedMessages = ({ crowded }: ImportCounters): Message[] =>
  [...crowded].map(([wanted, count]) =>
    error(
      sentenceCount(
        '{n} translation skipped: it has more than {wanted} plural forms.',
        '{n} translations skipped: they have more than {wanted} plural forms.',
        count,
        { wanted },
      ),
    ),
  );

async function* streamSuggestions(
  connection: Transaction,
  { upload: { path, name }, signal }: TranslationsImport,
  where: SuggestedIn,
  counters: ImportCounters,
  progress: ReportProgress,
) {
  const tell = () => progress(counters.read, undefined, { name: sentence('Reading files'), done: counters.read });
  await tell();
  for await (const read of readPoUploadInThread({ upload: { path, name }, language: where.language }, signal)) {
    if (read.kind === 'suggestions') {
      counters.read += read.suggestions.length;
      yield await resolveSuggestions(connection, read.suggestions, where, counters);
      await tell();
    } else {
      counters.files += Number(read.isFile);
      counters.messages.push(...read.messages);
    }
  }
}

const unknownMessages = ({ unknown }: ImportCounters): Message[] =>
  unknown === 0
    ? []
    : [
        warning(
          sentenceCount(
            '{n} translation skipped: its string is not here.',
            '{n} translations skipped: their strings are not here.',
            unknown,
          ),
        ),
      ];

const doneMessages = ({ files }: ImportCounters, { added, endorsed, adopted }: SuggestionImportResult): Message[] => [
  status(
    sentenceCount('{n} translation added from {files}.', '{n} translations added from {files}.', added, {
      files: countOf(files, 'file', 'files'),
    }),
  ),
  status(sentenceCount('{n} known translation got your vote', '{n} known translations got your vote', endorsed)),
  ...(adopted > 0
    ? [
        status(
          sentenceCount(
            'You are now the author of {n} translation without one.',
            'You are now the author of {n} translations without one.',
            adopted,
          ),
        ),
      ]
    : []),
];

/**
 * Imports PO files as the actor's suggestions (document, "Import behaviour"; decisions, section 8): a new translation is added with the
 * actor's vote; an existing one gets the actor's vote and, where its author is unknown, the actor as author. Fuzzy, obsolete and header
 * entries are skipped, unknown strings are counted. One transaction for all files.
 *
 * @param progress counts translations read, then those stored
 */
export const importTranslations = async (
  context: Context,
  { lng, votedIn = {}, upload, signal }: TranslationsImport,
  progress: ReportProgress = noProgress,
): Promise<ImportResult> => {
  const actor = getActor(context);
  const { db, languages, kind } = context;
  const language = getLanguage(languages, lng);
  const counters: ImportCounters = { messages: [], files: 0, read: 0, unknown: 0, crowded: new Map(), failing: makeFailingCounter() };
  try {
    const done = await inTransaction(db, async (connection) => {
      const projectId = await findVotedIn(connection, votedIn);
      const batchId = await openBatch(context, connection, sentence('translations import').text, `${lng}: ${upload.name}`);
      const chunks = streamSuggestions(connection, { lng, upload, signal }, { kind, language }, counters, progress);
      return importSuggestions(context, connection, { lng, chunks, personId: actor.id, adopts: true, projectId, batchId, progress });
    });
    if (done.added > 0) await mergePendingLists(db);
    const { files, failing } = counters;
    const messages = [...counters.messages, ...unknownMessages(counters), ...crowdedMessages(counters), ...leftOutMessages(done.leftOut)];
    if (files === 0) return { messages: [...messages, error(sentence('{name}: nothing was imported.', { name: upload.name }))] };
    const failed = failing.errors > 0 ? [failingLink(kind, language, {})] : [];
    return {
      messages: [...messages, ...doneMessages(counters, done), ...failingMessages(failing)],
      report: { sections: [], links: [...failed, ...importedLinks(kind.pages, language)] },
    };
  } catch (thrown) {
    if (thrown instanceof ArchiveProblem) return { messages: [...counters.messages, error(thrown.message)], report: UNREADABLE_FILE };
    throw thrown;
  }
};
