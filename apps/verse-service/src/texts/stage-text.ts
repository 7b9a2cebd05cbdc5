import type { Transaction } from '@translation-commons/core/database/database.js';
import { makeLimitedList } from '@translation-commons/core/kernel/limited-list.js';
import type { ReportProgress } from '@translation-commons/core/kernel/progress.js';
import { type FieldProblem, Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { numberChaptersInOrder } from '@translation-commons/scripture/items/chapter-numbers.js';
import {
  type ChapterItem,
  type FrameItem,
  type TextFile,
  type TextItem,
  TITLE_VERSE,
  type VerseItem,
} from '@translation-commons/scripture/items/text-item.js';
import type { TextFormat } from '@translation-commons/scripture/read/detect-format.js';
import { readChapters } from '@translation-commons/scripture/read/read-text.js';
import { readTexts } from './read/read-texts.js';
import { moveStagedChapters, stageVerses } from './stage.store.js';

/** The files of a text, in their order. */
export interface TextSource {
  readonly files: readonly TextFile[];
  /** Undefined: each file shows its format by itself. */
  readonly format?: TextFormat | undefined;
  /** True when existing verses may get another wording; otherwise a text that differs is refused, with its differences. */
  readonly replace?: boolean | undefined;
  /**
   * Treatment of translations whose verses differ: they are marked as being for an earlier text, or all go to the trash and the text begins
   * anew.
   * Undefined: marked, unless it is a different text altogether.
   */
  readonly translations?: 'mark' | 'trash' | undefined;
  /** Code of the text's numbering, or `none`; undefined: the one that was set, else it is guessed. */
  readonly numbering?: string | undefined;
  /** True when lines that cannot be placed are left out and the rest is loaded; otherwise one of them refuses the whole text. */
  readonly lenient?: boolean | undefined;
  /** True for a dry run, which reports the changes and makes none. */
  readonly dryRun?: boolean | undefined;
  /** Names of the chapters, where the text has none or others are wanted. */
  readonly chapters?: TextFile | undefined;
  /** Ends the thread that reads. */
  readonly signal?: AbortSignal | undefined;
}

/** Verses written to the stage at once. */
const BATCH_LIMIT = 5000;

/** Maximum number of listed problems; there may be one for each line. */
const PROBLEMS_LIMIT = 50;

/** Lines that were left out and are listed. */
export const LEFT_OUT_LIMIT = 1000;

/**
 * Refuses a text for what of it cannot be read; nothing where there is no problem.
 *
 * @param total of the problems, where more were counted than are here
 */
export function refuseProblems(problems: readonly FieldProblem[], total = problems.length): void {
  if (problems.length === 0) return;
  const listed = total > PROBLEMS_LIMIT ? ` The first ${PROBLEMS_LIMIT} of ${total} problems:` : '';
  throw new Refusal('malformed', `The text cannot be read as a whole, so nothing was loaded.${listed}`, {
    problems: problems.slice(0, PROBLEMS_LIMIT),
  });
}

/**
 * Writes the verses of a text's files to the stage. Returns its chapters in their order, and the markup around its verses.
 *
 * @throws Refusal `malformed` for a text without verses, and with the first problems where the text is not loaded leniently
 */
export async function stageText(connection: Transaction, source: TextSource, progress: ReportProgress) {
  const chapters = new Map<number, ChapterItem>();
  const problems = makeLimitedList<FieldProblem>(source.lenient ? LEFT_OUT_LIMIT : PROBLEMS_LIMIT);
  let [verses, titles] = [0, 0];
  let batch: VerseItem[] = [];
  let frames: FrameItem[] = [];
  const flush = async () => {
    await stageVerses(connection, batch);
    const ofBatch = batch.filter(({ verse }) => verse === TITLE_VERSE).length;
    titles += ofBatch;
    verses += batch.length - ofBatch;
    batch = [];
    await progress(verses, undefined, { name: sentence('Reading verses'), done: verses });
  };
  const stage = async (items: AsyncIterable<TextItem>) => {
    for await (const item of items) {
      if (item.kind === 'chapter') chapters.set(item.nr, mergeChapterItems(chapters.get(item.nr), item));
      else if (item.kind === 'verse') batch.push(item);
      else if (item.kind === 'frame') frames.push(item);
      else problems.add({ path: `${item.file}:${item.line}`, detail: item.detail });
      if (batch.length >= BATCH_LIMIT) await flush();
    }
    await flush();
  };
  const running = numberChaptersInOrder();
  await stage(readTexts(source.files, running, source));
  const moved = running.settle();
  if (moved) {
    // A list of chapters, which comes next, names them by their final numbers.
    await moveStagedChapters(connection, moved);
    const settled = [...chapters.values()].map((chapter) => ({ ...chapter, nr: moved.get(chapter.nr) ?? chapter.nr }));
    chapters.clear();
    for (const chapter of settled.sort((one, other) => one.nr - other.nr)) chapters.set(chapter.nr, chapter);
    frames = frames.map((frame) => ({ ...frame, chapter: moved.get(frame.chapter) ?? frame.chapter }));
  }
  if (source.chapters) await stage(readChapters(source.chapters));
  const lines = problems.items.length + problems.countMore();
  if (!source.lenient) refuseProblems(problems.items, lines);
  if (verses === 0) throw new Refusal('malformed', 'There is no verse in the text: nothing was loaded.');
  return { chapters, verses, titles, frames, problems: { lines, problems: problems.items } };
}

const mergeChapterItems = (former: ChapterItem | undefined, item: ChapterItem): ChapterItem => ({
  ...former,
  ...item,
  name: item.name || (former?.name ?? ''),
  tname: item.tname || (former?.tname ?? ''),
});
