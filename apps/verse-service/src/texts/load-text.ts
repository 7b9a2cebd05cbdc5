import type { Connection, Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { noProgress, type ReportProgress } from '@translation-commons/core/kernel/progress.js';
import type { FieldProblem } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { mergePendingLists } from '@translation-commons/core/units/words/merge-pending-lists.js';
import type { ChapterItem } from '@translation-commons/scripture/items/text-item.js';
import { numberText, type TextNumberingFound } from '../numberings/number-text.js';
import { compareTexts, type TextComparison } from './compare-texts.js';
import { askToReplace, sampleProblems } from './describe-changes.js';
import { deleteTextDescription, findTextDescription } from './description/text-description.store.js';
import { replaceSourceMarkup } from './markup/markup.store.js';
import { framePiece } from './markup/markup-of.js';
import { renumberVerses } from './renumber-verses.js';
import { createTextStage, deleteDuplicateVerses, indexTextStage, listDuplicateVerses } from './stage.store.js';
import { LEFT_OUT_LIMIT, refuseProblems, stageText, type TextSource } from './stage-text.js';
import {
  countAbsentVerses,
  countNewVerses,
  deleteAbsentVerses,
  insertVerses,
  lockText,
  trashText,
  updateReferences,
  updateVerses,
  upsertChapters,
} from './text.store.js';

/** The counts of what loading a text did. */
export interface LoadedText {
  readonly chapters: number;
  readonly verses: number;
  /** Titles of chapters, which are no verses; missing: it has none. */
  readonly titles?: number;
  readonly added: number;
  readonly changed: number;
  /** Verses that the text has no longer and that nobody had translated. */
  readonly removed: number;
  /** Verses that the text has no longer, but that keep their place for their translations. */
  readonly kept: number;
  /** Verses whose id changed because chapters before them did. */
  readonly moved: number;
  /** Number of changed verses of which only punctuation, case or marks of spelling differ. */
  readonly marks: number;
  /** Places of the verses that differ from those that were here: `2:255`. */
  readonly changedVerses: readonly string[];
  /** Translations that are for an earlier text now. */
  readonly forEarlierText: number;
  /** The batch by which a text that was replaced altogether went to the trash, with its translations; null: it was not. */
  readonly trashBatch: number | null;
  /** The first verses that differ, with both wordings. */
  readonly samples: readonly FieldProblem[];
  /** Name of the text, which stays although words of it were replaced; missing: it has none, or no words were. */
  readonly keptName?: string;
  /** Its numbering; null for a numbering of its own. */
  readonly numbering: TextNumberingFound | null;
  /** Lines that a lenient load left out, the first of them by file and line; missing where there are none. */
  readonly leftOut?: LeftOut;
}

/** Lines that could not be placed. */
export interface LeftOut {
  readonly lines: number;
  /** The first of them. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Loads the text that is translated here, or loads it again: its verses are staged and merged (diff and upsert), and only what differs is written
 * (decisions, section 11). A text that cannot be read as a whole changes nothing, unless it is loaded leniently.
 *
 * @param progress counts verses read
 * @throws Refusal `malformed` with a problem for each place (`file:line`) that cannot be read or says a verse again, and with samples where the text
 *   differs from the one that is here and may not replace it
 */
export const loadText = async (context: Context, source: TextSource, progress: ReportProgress = noProgress): Promise<LoadedText> =>
  tryText(context, source, progress).catch((thrown) => {
    if (thrown instanceof OnlyTried) return thrown.loaded;
    throw thrown;
  });

/** Rolls a dry run back, and carries its result. */
class OnlyTried extends Error {
  constructor(readonly loaded: LoadedText) {
    super('Only looked at.');
  }
}

const tryText = async (context: Context, source: TextSource, progress: ReportProgress): Promise<LoadedText> => {
  // Files are read within the transaction because the stage lives there; nothing is locked until they have been.
  const loaded = await inTransaction(context.db, async (connection) => {
    await createTextStage(connection);
    const { chapters, verses: read, titles, frames, problems } = await stageText(connection, source, progress);
    await progress(read, undefined, { name: sentence('Comparing texts') });
    await indexTextStage(connection);
    const duplicates = await duplicateProblems(connection);
    if (!source.lenient) refuseProblems(duplicates);
    const doubled = duplicates.length > 0 ? await deleteDuplicateVerses(connection) : 0;
    const verses = read - doubled;
    const leftOut = { lines: problems.lines + doubled, problems: [...problems.problems, ...duplicates].slice(0, LEFT_OUT_LIMIT) };
    await lockText(connection);
    const changes = await compareTexts(connection);
    if (changes.places.length > 0 && !source.replace) throw askToReplace(changes);
    await progress(verses, undefined, { name: sentence('Saving the text') });
    const trashBatch = await trashFormerText(context, connection, changes, source);
    const former = trashBatch === null && changes.words > 0 ? await findTextDescription(connection) : null;
    const written = await writeText(context, connection, [...chapters.values()], source);
    await replaceSourceMarkup(connection, frames.map(framePiece));
    const numbering = await numberText(connection, source.numbering);
    const done = {
      verses,
      ...(titles > 0 && { titles }),
      ...written,
      marks: changes.marks,
      changedVerses: changes.places,
      trashBatch,
      samples: sampleProblems(changes),
      ...(former && { keptName: former.name }),
      numbering,
      ...(leftOut.lines > 0 && { leftOut }),
    };
    if (source.dryRun) throw new OnlyTried(done);
    return done;
  });
  if (loaded.added + (loaded.titles ?? 0) + loaded.changed > 0) await mergePendingLists(context.db);
  return loaded;
};

const duplicateProblems = async (connection: Connection): Promise<FieldProblem[]> =>
  (await listDuplicateVerses(connection, LEFT_OUT_LIMIT)).map(({ file, line, chapter, verse, formerFile, formerLine }) => ({
    path: `${file}:${line}`,
    detail: `Verse ${verse} of chapter ${chapter} is there already, from ${formerFile}:${formerLine}.`,
  }));

/**
 * Moves the former text with all translations to the trash, where the new one is to begin anew. Returns the batch's number; null where it was
 * not moved.
 */
async function trashFormerText(
  context: Context,
  connection: Transaction,
  { isOther, places }: TextComparison,
  { files, translations = isOther ? 'trash' : 'mark' }: TextSource,
): Promise<number | null> {
  if (translations === 'mark' || places.length === 0) return null;
  const batchId = await openBatch(context, connection, sentence('text replacement').text, files.map(({ name }) => name).join(' '));
  await trashText(connection, { byId: context.actor?.id ?? null, now: context.now(), batchId });
  await deleteTextDescription(connection);
  return batchId;
}

async function writeText(context: Context, connection: Transaction, chapters: readonly ChapterItem[], { files }: TextSource) {
  const removed = await deleteAbsentVerses(connection);
  const kept = await countAbsentVerses(connection);
  const count = await upsertChapters(connection, chapters);
  const moved = await renumberVerses(connection);
  const { changed, forEarlierText } = await updateVerses(connection);
  const added = await countNewVerses(connection);
  if (added.verses + added.titles > 0) {
    const batchId = await openBatch(context, connection, sentence('text import').text, files.map(({ name }) => name).join(' '));
    await insertVerses(connection, batchId, context.now());
  }
  await updateReferences(connection);
  return { chapters: count, added: added.verses, changed, removed, kept, moved, forEarlierText };
}
