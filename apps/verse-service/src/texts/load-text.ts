import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { type Progress, unwatched } from '@translation-commons/core/kernel/progress.js';
import { type Problem, Refusal } from '@translation-commons/core/kernel/refusal.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { mergeWords } from '@translation-commons/core/units/words/merge-words.js';
import { runningChapters } from './formats/chapter-numbers.js';
import type { TextFormat } from './formats/guess-format.js';
import { readChapters, readText } from './formats/read-text.js';
import type { ChapterItem, TextFile, TextItem, VerseItem } from './formats/text-item.js';
import { renumber } from './renumber.js';
import { createStage, finishStage, listClashes, stageVerses } from './stage.store.js';
import { countAbsent, countNew, insertVerses, lockText, putChapters, removeAbsent, updateVerses } from './text.store.js';

/** The files of a text, in their order. */
export interface TextSource {
  readonly files: readonly TextFile[];
  /** Undefined: each file shows its format by itself. */
  readonly format?: TextFormat | undefined;
  /** Names of the chapters, where the text has none or others are wanted. */
  readonly chapters?: TextFile | undefined;
}

/** What loading a text did. */
export interface Loaded {
  readonly chapters: number;
  readonly verses: number;
  readonly added: number;
  readonly changed: number;
  /** Verses that the text has no longer and that nobody had translated. */
  readonly removed: number;
  /** Verses that the text has no longer, but that keep their place for their translations. */
  readonly kept: number;
  /** Verses whose id changed because chapters before them did. */
  readonly moved: number;
}

/** Verses written to the stage at once. */
const AT_ONCE = 5000;

/** Problems that are listed; there may be as many as lines. */
const LISTED = 50;

/**
 * Loads the text that is translated here, or loads it again: it is compared with what is there verse by verse, and only what differs is written
 * (decisions, section 11). A text that cannot be read as a whole changes nothing.
 *
 * @param progress counts verses read
 * @throws Refusal `malformed` with a problem for each place (`file:line`) that cannot be read or says a verse again
 */
export const loadText = async (context: Context, source: TextSource, progress: Progress = unwatched): Promise<Loaded> => {
  // Files are read within the transaction because the stage lives there; nothing is locked until they have been.
  const loaded = await inTransaction(context.db, async (connection) => {
    await createStage(connection);
    const { chapters, verses } = await stage(connection, source, progress);
    await finishStage(connection);
    refuseIf(await clashes(connection));
    return { verses, ...(await write(context, connection, [...chapters.values()], source)) };
  });
  if (loaded.added + loaded.changed > 0) await mergeWords(context.db);
  return loaded;
};

async function* readAll({ files, format, chapters }: TextSource): AsyncGenerator<TextItem> {
  const running = runningChapters();
  for (const file of files) yield* readText(file, running, format);
  if (chapters) yield* readChapters(chapters);
}

async function stage(connection: Transaction, source: TextSource, progress: Progress) {
  const chapters = new Map<number, ChapterItem>();
  const problems: Problem[] = [];
  let found = 0;
  let verses = 0;
  let batch: VerseItem[] = [];
  const flush = async () => {
    await stageVerses(connection, batch);
    verses += batch.length;
    batch = [];
    await progress(verses);
  };
  for await (const item of readAll(source)) {
    if (item.kind === 'chapter') chapters.set(item.nr, merge(chapters.get(item.nr), item));
    else if (item.kind === 'verse') batch.push(item);
    else if (++found <= LISTED) problems.push({ path: `${item.file}:${item.line}`, detail: item.detail });
    if (batch.length >= AT_ONCE) await flush();
  }
  await flush();
  refuseIf(problems, found);
  if (verses === 0) throw new Refusal('malformed', 'There is no verse in the text: nothing was loaded.');
  return { chapters, verses };
}

const merge = (former: ChapterItem | undefined, item: ChapterItem): ChapterItem => ({
  ...item,
  name: item.name || (former?.name ?? ''),
  tname: item.tname || (former?.tname ?? ''),
});

const clashes = async (connection: Connection): Promise<Problem[]> =>
  (await listClashes(connection, LISTED)).map(({ file, line, chapter, verse, formerFile, formerLine }) => ({
    path: `${file}:${line}`,
    detail: `Verse ${verse} of chapter ${chapter} is there already, from ${formerFile}:${formerLine}.`,
  }));

function refuseIf(problems: readonly Problem[], found = problems.length): void {
  if (problems.length === 0) return;
  const listed = found > problems.length ? ` The first ${problems.length} of ${found} problems:` : '';
  throw new Refusal('malformed', `The text cannot be read as a whole, so nothing was loaded.${listed}`, { problems });
}

async function write(context: Context, connection: Transaction, chapters: readonly ChapterItem[], { files }: TextSource) {
  await lockText(connection);
  const removed = await removeAbsent(connection);
  const kept = await countAbsent(connection);
  const count = await putChapters(connection, chapters);
  const moved = await renumber(connection);
  const changed = await updateVerses(connection);
  const added = await countNew(connection);
  if (added > 0) {
    const batchId = await openBatch(context, connection, 'text import', files.map(({ name }) => name).join(' '));
    await insertVerses(connection, batchId, context.now());
  }
  return { chapters: count, added, changed, removed, kept, moved };
}
