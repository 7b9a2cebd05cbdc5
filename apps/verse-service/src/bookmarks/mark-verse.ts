import type { PersonStatements } from '@translation-commons/core/accounts/my-data/person-statements.js';
import { Refusal, refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import {
  type Bookmark,
  countBookmarks,
  deleteBookmark,
  deleteBookmarks,
  type MarkedPlace,
  selectBookmarkData,
  selectBookmarks,
  selectMarked,
  upsertBookmark,
} from './bookmark.store.js';

/** Longest note, in characters. */
export const NOTE_LIMIT = 2000;

/** Bookmarks of a person at most. */
export const BOOKMARKS_LIMIT = 5000;

/** Marks a verse for the actor, or writes the note of its bookmark. Refuses an unknown verse, a note that is too long, and too many bookmarks. */
export const markVerse = async (
  context: Pick<Context, 'actor' | 'db'>,
  place: MarkedPlace,
  note?: string,
  limit = BOOKMARKS_LIMIT,
): Promise<void> => {
  const { id } = getActor(context);
  const { pool } = context.db;
  // Browsers send a new line as two characters, and count it as one.
  const written = note?.replace(/\r\n?/g, '\n').trim();
  if (written !== undefined && written.length > NOTE_LIMIT)
    throw refuseParam('note', sentence('At most {n} characters.', { n: NOTE_LIMIT }));
  if ((await countBookmarks(pool, id)) >= limit && !(await selectMarked(pool, id, place.chapter)).includes(place.verse))
    throw new Refusal('forbidden', sentence('You have {n} bookmarks, the most there can be. Remove some first.', { n: limit }));
  if (!(await upsertBookmark(pool, id, place, written))) throw new Refusal('not-found', sentence('No such verse'));
};

/** Removes the actor's bookmark of a verse, with its note. */
export const unmarkVerse = async (context: Pick<Context, 'actor' | 'db'>, place: MarkedPlace): Promise<void> => {
  await deleteBookmark(context.db.pool, getActor(context).id, place);
};

/** The actor's bookmarks in the order of the text. */
export const listBookmarks = (
  context: Pick<Context, 'actor' | 'db'>,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<Bookmark[]> => selectBookmarks(context.db.pool, getActor(context).id, limit, skip);

/** Numbers of the verses of a chapter that the actor marked; none for visitors. */
export const listMarked = async ({ actor, db }: Pick<Context, 'actor' | 'db'>, chapter: number): Promise<ReadonlySet<number>> =>
  new Set(actor ? await selectMarked(db.pool, actor.id, chapter) : []);

/** Forgets all bookmarks of a person whose account is closed. */
export const forgetBookmarks = deleteBookmarks;

/** People's bookmarks and notes, for downloads of one's data. */
export const bookmarkData: PersonStatements = selectBookmarkData;
