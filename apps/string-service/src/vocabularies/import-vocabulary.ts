import { readFile } from 'node:fs/promises';
import type { ArchiveSource } from '@translation-commons/archives/archive-source.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { error, type Message, status, warning } from '@translation-commons/core/kernel/message.js';
import { suggestAll } from '@translation-commons/core/translations/suggest-all.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { mergeWords } from '@translation-commons/core/units/words/merge-words.js';
import { mergeStrings } from '../projects/import/merge.store.js';
import { layStaging } from '../projects/import/staging.store.js';
import { mayManage, onlyManagers } from '../projects/may-manage.js';
import { insertSubscription } from '../projects/membership.store.js';
import type { ProjectName } from '../projects/project.js';
import { lockProject } from '../projects/project.store.js';
import { nameVocabulary } from './get-vocabulary.js';
import { stageTerms, suggestionsOf } from './stage-terms.js';
import { readTerms, type Term } from './terms-file.js';
import type { VocabularyName } from './vocabulary.js';
import { dropKnownStaged, openTemplate } from './vocabulary.store.js';

/** A vocabulary on its way in. */
export interface VocabularyImport extends VocabularyName {
  readonly file: ArchiveSource;
}

/** What an import says back. */
export interface Imported {
  readonly messages: readonly Message[];
}

/** Bytes: some hundred thousand terms, read whole. */
const LARGEST = 16 * 1024 * 1024;

/** Stray lines that are named one by one; the others are counted. */
const NAMED = 50;

const readText = async ({ path, name }: ArchiveSource): Promise<string | Message> => {
  const bytes = await readFile(path);
  if (bytes.length > LARGEST) return error(`${name}: a vocabulary of more than ${LARGEST / 1024 / 1024} MB is not taken.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? error(`${name}: not a text file, it holds NUL bytes.`) : text;
  } catch {
    return error(`${name}: not UTF-8 text.`);
  }
};

const strayWarnings = (name: string, lines: readonly number[]): Message[] => [
  ...lines
    .slice(0, NAMED)
    .map((line) => warning(`${name}:${line}: not of the form "term <==> translation / translation"; it was left out.`)),
  ...(lines.length > NAMED ? [warning(`${name}: ${lines.length - NAMED} more lines like these were left out.`)] : []),
];

const store = async (
  context: Context,
  connection: Transaction,
  named: ProjectName,
  lng: string,
  terms: readonly Term[],
): Promise<Message> => {
  const actor = getActor(context);
  const now = context.now();
  const { project: vocabulary } = named;
  const project = await lockProject(connection, named, actor.id, now);
  if (!(await mayManage(context, connection, project))) return onlyManagers(named);
  const batchId = await openBatch(context, connection, 'vocabulary import', vocabulary);
  const { id: templateId, next } = await openTemplate(connection, project.id, vocabulary);
  await layStaging(connection);
  await stageTerms(connection, terms, { vocabulary, templateId, next });
  await dropKnownStaged(connection, project.id);
  await mergeStrings(connection, { projectId: project.id, batchId, now });
  const pieces = suggestionsOf(connection, terms, vocabulary, lng);
  const { added } = await suggestAll(context, connection, { lng, pieces, personId: null, batchId });
  await insertSubscription(connection, project.id, actor.id, now);
  return status(`${vocabulary} was imported: ${terms.length} terms, and ${added} translations that are new.`);
};

/**
 * Creates a vocabulary from a terms file, or adds the terms of one to it (decisions, section 9). Translations come without author
 * and votes; what is there is untouched. Lines that hold no term are named in warnings.
 */
export const importVocabulary = async (context: Context, { file, ...vocabulary }: VocabularyImport): Promise<Imported> => {
  getActor(context);
  const named = nameVocabulary(context, vocabulary);
  const text = await readText(file);
  if (typeof text !== 'string') return { messages: [text] };
  const { terms, strayLines } = readTerms(text);
  const said = strayWarnings(file.name, strayLines);
  if (terms.length === 0) return { messages: [...said, error(`${file.name}: there is no term in it.`)] };
  const outcome = await inTransaction(context.db, (connection) => store(context, connection, named, vocabulary.lng, terms));
  await mergeWords(context.db);
  return { messages: [...said, outcome] };
};
