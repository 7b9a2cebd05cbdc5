import type { Transaction } from '@translation-commons/core/database/database.js';
import type { Message } from '@translation-commons/core/kernel/message.js';
import type { Progress } from '@translation-commons/core/kernel/progress.js';
import type { FailingTally } from '../../checks/failing-tally.js';
import { insertContent } from '../files/content.store.js';
import { insertPoFile, insertTemplate } from './file.store.js';
import { type Merge, mergeStrings } from './merge.store.js';
import { readInThread } from './read-in-thread.js';
import type { FilesToRead, Reading } from './reading.js';
import { layStaging, stageEncodedStrings } from './staging.store.js';
import { openTextStore, type TextStore } from './store-texts.js';

/** Who follows an import. */
export interface Followers {
  /** Told of files read. */
  readonly progress: Progress;
  /** Told how many texts were stored with their words. */
  wrote(texts: number): void;
}

/** What was made of the files of an import. */
export interface ImportedFiles {
  templates: number;
  /** PO files that could be read. */
  files: number;
  readonly lngs: Set<string>;
  /** That are new. */
  strings: number;
  /** That are new. */
  translations: number;
  readonly failures: FailingTally;
}

type Read<Kind extends Reading['kind']> = Extract<Reading, { readonly kind: Kind }>;

const storeTemplate = async (connection: Transaction, projectId: number, { template, content }: Read<'template'>): Promise<boolean> => {
  if (content === null) return false;
  await insertContent(connection, content);
  await insertTemplate(connection, { id: template.id, projectId, path: template.path, sha256: content.sha256 });
  return true;
};

const storePo = async (connection: Transaction, { po, content, statistics }: Read<'po'>): Promise<boolean> => {
  if (content === null) return false;
  await insertContent(connection, content);
  await insertPoFile(connection, { templateId: po.templateId, lng: po.language.code, sha256: content.sha256, statistics });
  return true;
};

/**
 * Reads the files of an import and stores what they say, both at once: while PostgreSQL stores one piece, a thread reads the next.
 * All strings are stored before any translation, for who writes to several strings locks them together.
 *
 * @param said is added to: what is wrong with which file
 */
export const importFiles = async (
  connection: Transaction,
  files: FilesToRead,
  merge: Merge,
  said: Message[],
  { progress, wrote }: Followers,
): Promise<ImportedFiles> => {
  const done: ImportedFiles = { templates: 0, files: 0, lngs: new Set(), strings: 0, translations: 0, failures: new Map() };
  const total = files.templates.length + files.files.length;
  let read = 0;
  let texts: TextStore | undefined;
  const stored = (translations = 0) => {
    done.translations += translations;
    wrote(translations);
  };
  await progress(read, total);
  await layStaging(connection);
  for await (const reading of readInThread(files)) {
    if (reading.kind === 'strings') await stageEncodedStrings(connection, reading.rows);
    else if (reading.kind === 'templates') {
      done.strings = await mergeStrings(connection, merge);
      wrote(done.strings);
      texts = await openTextStore(connection, merge);
    } else if (reading.kind === 'texts') stored(await texts?.offer(reading.offered));
    else {
      if (reading.kind === 'template') done.templates += Number(await storeTemplate(connection, merge.projectId, reading));
      else if (await storePo(connection, reading)) {
        done.files += 1;
        done.lngs.add(reading.po.language.code);
        for (const [name, count] of reading.failures) done.failures.set(name, (done.failures.get(name) ?? 0) + count);
      }
      said.push(...reading.said);
      await progress(++read, total);
    }
  }
  stored(await texts?.finish());
  return done;
};
