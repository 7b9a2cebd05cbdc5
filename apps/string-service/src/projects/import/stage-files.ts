import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Value } from '@translation-commons/core/database/copy.js';
import type { Transaction } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/languages/language.js';
import { type Message, warning } from '@translation-commons/core/notices/message.js';
import { searchText } from '@translation-commons/core/search/search-text.js';
import { tguidOf } from '@translation-commons/core/translations/translation.js';
import { checkTranslation } from '../../checks/check-translation.js';
import { type FailingTally, tally } from '../../checks/failing-tally.js';
import { type Entry, isHeader, offeredForms } from '../../po/entry.js';
import { problemSentence } from '../../po/po-problem.js';
import { type PoReading, readPo } from '../../po/read-po.js';
import { sguid } from '../../po/sguid.js';
import { keepContent } from '../files/content.js';
import { insertPoFile, insertTemplate } from './file.store.js';
import { stageStrings, stageTexts } from './staging.store.js';

/** A file of an archive in the work folder. */
export interface UnpackedFile {
  /** As the archive names it. */
  readonly member: string;
  /** Where it lies. */
  readonly file: string;
}

/** The entries of a file; other requests get their turn between the pieces that they are read in. */
async function* entriesOf({ pieces }: PoReading): AsyncGenerator<Entry> {
  for (const piece of pieces) {
    yield* piece;
    await setImmediate();
  }
}

async function* stringRows(po: PoReading, templateId: number): AsyncGenerator<readonly Value[]> {
  let position = 0;
  for await (const entry of entriesOf(po)) {
    if (entry.obsolete || isHeader(entry)) continue;
    const { source, context, references, comments, flags } = entry;
    yield [templateId, position, sguid(source, context), context ?? '', source, references, comments, flags, searchText(source)];
    position += 1;
  }
}

async function* textRows(po: PoReading, templateId: number, language: Language, failures: FailingTally): AsyncGenerator<readonly Value[]> {
  const lng = language.code;
  for await (const entry of entriesOf(po)) {
    const forms = offeredForms(entry, po.plurals);
    if (!forms) continue;
    const key = sguid(entry.source, entry.context);
    const failing = checkTranslation({ source: entry.source, translation: forms, flags: entry.flags, language });
    tally(failures, failing);
    yield [templateId, lng, key, tguidOf(forms, lng, key), forms, searchText(forms, lng), failing];
  }
}

const problemsOf = (po: PoReading): Message[] => po.summary().problems.map((problem) => warning(problemSentence(problem)));

/** Whether anything of the file could be read. */
const isReadable = (po: PoReading): boolean => po.summary().problems.every(({ severity }) => severity !== 'error');

/** Keeps a template and stages its strings. Its id; null where it cannot be read, which the messages say. */
export const stageTemplate = async (
  connection: Transaction,
  projectId: number,
  path: string,
  { member, file }: UnpackedFile,
  said: Message[],
): Promise<number | null> => {
  const bytes = await readFile(file);
  const po = readPo(bytes, { file: member });
  if (po.charset === null) {
    said.push(...problemsOf(po));
    return null;
  }
  const templateId = await insertTemplate(connection, projectId, path, await keepContent(connection, bytes));
  await stageStrings(connection, stringRows(po, templateId));
  said.push(...problemsOf(po));
  return templateId;
};

/** Keeps a PO file and stages what it translates, counting the checks that fail. False where it cannot be read, which the messages say. */
export const stagePo = async (
  connection: Transaction,
  templateId: number,
  language: Language,
  { member, file }: UnpackedFile,
  said: Message[],
  failures: FailingTally,
): Promise<boolean> => {
  const bytes = await readFile(file);
  const { code, plurals } = language;
  const po = readPo(bytes, { file: member, lng: code, plurals });
  await stageTexts(connection, textRows(po, templateId, language, failures));
  said.push(...problemsOf(po));
  if (!isReadable(po)) return false;
  const sha256 = await keepContent(connection, bytes);
  await insertPoFile(connection, { templateId, lng: code, sha256, statistics: po.summary().statistics });
  return true;
};
