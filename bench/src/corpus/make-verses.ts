import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRandom } from '@translation-commons/core/testing/random.js';
import { measureCommand } from '../testbed/measure-command.js';
import type { MeasuredDatabase } from '../testbed/measured-database.js';
import { makeScratchFolder } from '../testbed/scratch-folder.js';
import { copyRows } from './copy-rows.js';
import type { CorpusSize } from './corpus-size.js';
import { type CorpusUnit, makeTranslations } from './make-translations.js';
import { makePeople } from './people.js';
import { noRows } from './rows.js';
import { settleDatabase } from './settle-database.js';
import { makeSentences } from './texts/sentences.js';
import { vocabularyOf } from './texts/vocabulary.js';

/** Verses of a chapter. */
export const VERSES_PER_CHAPTER = 50;

/** Loads a text of so many verses (`strings`) into an empty database of the verse service, with translations and likes. */
export const makeVerses = async ({ pool, url }: MeasuredDatabase, size: CorpusSize): Promise<void> => {
  await makePeople(pool, size.people);
  await importText(url, size.strings);
  const { rows: units } = await pool.query<CorpusUnit>('select id, key, created_at as "createdAt" from unit order by id');
  const rows = noRows();
  const addTranslations = makeTranslations(size, Date.now());
  for (const unit of units) addTranslations(rows, unit);
  await copyRows(pool, rows);
  await settleDatabase(pool);
};

const importText = async (url: string, verses: number): Promise<void> => {
  await using folder = await makeScratchFolder();
  const sentence = makeSentences(vocabularyOf('en'), makeRandom(23));
  const text = Array.from(
    { length: verses },
    (_, nr) => `${1 + Math.floor(nr / VERSES_PER_CHAPTER)}|${1 + (nr % VERSES_PER_CHAPTER)}|${sentence()}\n`,
  );
  const chapters = Array.from(
    { length: Math.ceil(verses / VERSES_PER_CHAPTER) },
    (_, nr) => `${nr + 1}|Chapter ${nr + 1}|The chapter ${nr + 1}\n`,
  );
  const [textFile, chaptersFile] = [join(folder.path, 'text.txt'), join(folder.path, 'chapters.txt')];
  await writeFile(textFile, text.join(''));
  await writeFile(chaptersFile, chapters.join(''));
  await measureCommand('verse-service', ['text', 'import', textFile, '--chapters', chaptersFile], url);
};
