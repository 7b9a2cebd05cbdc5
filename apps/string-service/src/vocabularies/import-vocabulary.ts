import { readFile, stat } from 'node:fs/promises';
import type { ArchiveSource } from '@translation-commons/archives/archive/archive.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import type { ImportResult } from '@translation-commons/core/imports/import-use-case.js';
import type { ReportLink } from '@translation-commons/core/jobs/job-report.js';
import { noProgress, type ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { error, type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { importSuggestions } from '@translation-commons/core/translations/bulk/import-many.js';
import { AUTHORLESS_LIMIT } from '@translation-commons/core/translations/standing-limit.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { mergePendingLists } from '@translation-commons/core/units/words/merge-pending-lists.js';
import { SOURCE_LENGTH_LIMIT } from '@translation-commons/po/length-limit.js';
import { mayManage, onlyManagers } from '../projects/members/may-manage.js';
import { insertSubscription } from '../projects/members/membership.store.js';
import type { ProjectName } from '../projects/project.js';
import { lockOrCreateProject } from '../projects/project.store.js';
import { projectCreator } from '../projects/project-creator.js';
import type { VocabularyName } from '../projects/vocabulary-name.js';
import { mergeStagedStrings } from '../staged-strings/merge-strings.store.js';
import { createStagedStrings } from '../staged-strings/staging.store.js';
import { getVocabularyProjectName } from './get-vocabulary.js';
import { stageTerms, termSuggestions } from './terms/stage-terms.js';
import { type ReadTerms, readTerms, type VocabularyTerm } from './terms/terms-file.js';
import { deleteKnownStaged, ensureVocabularyTemplate } from './vocabulary.store.js';

/** A vocabulary to be imported from a terms file. */
export interface VocabularyImport extends VocabularyName {
  readonly file: ArchiveSource;
  /** Breaks it off. */
  readonly signal?: AbortSignal | undefined;
}

/** Bytes: some hundred thousand terms, read whole. */
const FILE_BYTES_LIMIT = 16 * 1024 * 1024;

/** Lines of a kind that are named one by one; the others are counted. */
const NAMED_LINES_LIMIT = 50;

const readTermsText = async ({ path, name }: ArchiveSource, signal: AbortSignal | undefined): Promise<string | Message> => {
  const { size } = await stat(path);
  if (size > FILE_BYTES_LIMIT) return error(sentence('{name}: larger than {limit} MB.', { name, limit: FILE_BYTES_LIMIT / 1024 / 1024 }));
  const bytes = await readFile(path, { signal });
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? error(sentence('{name}: not a text file. It has NUL bytes.', { name })) : text;
  } catch {
    return error(sentence('{name}: not UTF-8 text.', { name }));
  }
};

const lineWarnings = (name: string, lines: readonly number[], warn: (line: number) => Message): Message[] => [
  ...lines.slice(0, NAMED_LINES_LIMIT).map(warn),
  ...(lines.length > NAMED_LINES_LIMIT
    ? [warning(sentence('{name}: {limit} more lines like these were skipped.', { name, limit: lines.length - NAMED_LINES_LIMIT }))]
    : []),
];

const readingWarnings = (name: string, { strayLines, longLines, longTranslationLines }: ReadTerms): Message[] => {
  const limit = SOURCE_LENGTH_LIMIT.toLocaleString('en');
  return [
    ...lineWarnings(name, strayLines, (line) =>
      warning(sentence('{name}:{line}: skipped. Write "term <==> translation / translation".', { name, line })),
    ),
    ...lineWarnings(name, longLines, (line) =>
      error(sentence('{name}:{line}: skipped. The term has more than {limit} characters.', { name, line, limit })),
    ),
    ...lineWarnings(name, longTranslationLines, (line) =>
      error(sentence('{name}:{line}: skipped. A translation is too long for its term.', { name, line })),
    ),
  ];
};

const leftOutWarnings = (leftOut: number): Message[] =>
  leftOut === 0
    ? []
    : [
        warning(
          sentenceCount(
            '{n} translation skipped: imports give a term at most {limit}.',
            '{n} translations skipped: imports give a term at most {limit}.',
            leftOut,
            { limit: AUTHORLESS_LIMIT },
          ),
        ),
      ];

const vocabularyLink = (vocabulary: string): ReportLink => ({
  text: sentence('Open {vocabulary}', { vocabulary }),
  path: `/vocabularies/${encodeURIComponent(vocabulary)}`,
});

/** The terms of a file, in a language. */
interface TermsToStore {
  readonly lng: string;
  readonly terms: readonly VocabularyTerm[];
  readonly signal: AbortSignal | undefined;
}

const storeVocabulary = async (
  context: Context,
  connection: Transaction,
  named: ProjectName,
  { lng, terms, signal }: TermsToStore,
  progress: ReportProgress,
): Promise<ImportResult> => {
  const actor = getActor(context);
  const now = context.now();
  const { project: vocabulary } = named;
  const project = await lockOrCreateProject(connection, named, projectCreator(context));
  if (!(await mayManage(context, connection, project))) return { messages: [onlyManagers(named)] };
  const batchId = await openBatch(context, connection, sentence('vocabulary import').text, vocabulary);
  const tell = (done: number) => progress(done, undefined, { name: sentence('Saving terms'), done, total: terms.length });
  await tell(0);
  const { id: templateId, next } = await ensureVocabularyTemplate(connection, project.id, vocabulary);
  await createStagedStrings(connection);
  await stageTerms(connection, terms, { vocabulary, templateId, next });
  await deleteKnownStaged(connection, project.id);
  await mergeStagedStrings(connection, { projectId: project.id, batchId, now });
  await tell(terms.length);
  signal?.throwIfAborted();
  const chunks = termSuggestions(connection, terms, vocabulary, lng);
  const { added, leftOut } = await importSuggestions(context, connection, { lng, chunks, personId: null, batchId, progress });
  await insertSubscription(connection, project.id, actor.id, now);
  const summary = sentence('{vocabulary} imported: {terms}. New translations: {added}.', {
    vocabulary,
    terms: sentenceCount('{n} term', '{n} terms', terms.length),
    added,
  });
  const messages = [status(summary), ...leftOutWarnings(leftOut)];
  return { messages, report: { sections: [], links: [vocabularyLink(vocabulary)] } };
};

/**
 * Creates a vocabulary from a terms file, or adds its terms to an existing one (decisions, section 9). Translations are stored without author
 * and votes; existing ones are not changed. Lines without a term are named in warnings.
 *
 * @param progress counts terms and translations that were stored
 */
export const importVocabulary = async (
  context: Context,
  { file, signal, ...vocabulary }: VocabularyImport,
  progress: ReportProgress = noProgress,
): Promise<ImportResult> => {
  getActor(context);
  const named = getVocabularyProjectName(context, vocabulary);
  await progress(0, undefined, { name: sentence('Reading the file') });
  const text = await readTermsText(file, signal);
  if (typeof text !== 'string') return { messages: [text] };
  const found = readTerms(text);
  const { terms } = found;
  const readingMessages = readingWarnings(file.name, found);
  if (terms.length === 0) return { messages: [...readingMessages, error(sentence('{name}: no terms found.', { name: file.name }))] };
  const read = { lng: vocabulary.lng, terms };
  const outcome = await inTransaction(context.db, (connection) =>
    storeVocabulary(context, connection, named, { ...read, signal }, progress),
  );
  await mergePendingLists(context.db);
  return { ...outcome, messages: [...readingMessages, ...outcome.messages] };
};
