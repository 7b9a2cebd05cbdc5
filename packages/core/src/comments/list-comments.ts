import { isModerator } from '../kernel/person.js';
import { type Context, getActor } from '../units/context.js';
import { withSourceLanguages } from '../units/with-source-languages.js';
import { type Comment, NOTICES_PAGE_SIZE, type UnitComment } from './comment.js';
import { markRead, selectComments, selectConcerning } from './comment.store.js';

/** Comments listed on a front page. */
const CONCERNING_LIMIT = 6;

/** The comments of a unit in a language and to the developers, oldest first; deleted ones only for moderators. */
export const listComments = ({ db, actor }: Context, unitId: number, lng: string): Promise<Comment[]> =>
  selectComments(db.pool, { unitId, lng, withDeleted: isModerator(actor) });

/** Adds the languages of the sources. */
const withSources = async (context: Pick<Context, 'db' | 'kind'>, comments: UnitComment[]): Promise<UnitComment[]> => [
  ...(await withSourceLanguages(context, comments)),
];

/** The latest comments that concern the actor, newest first; none for a visitor. */
export const listOwnConcerns = async ({ db, kind, actor }: Context): Promise<UnitComment[]> =>
  actor ? withSources({ db, kind }, await selectConcerning(db.pool, kind, { personId: actor.id, limit: CONCERNING_LIMIT })) : [];

/** A page of notices. */
export interface Notices {
  /** Comments that concern the reader, newest first. */
  readonly comments: readonly UnitComment[];
  readonly more: boolean;
  /** The last comment that was read before: later ones are new. */
  readonly readBefore: number;
}

/**
 * The comments that concern the actor, page by page. The first page marks them as read.
 *
 * @param before keyset cursor: the last comment of the page before, with the last one read before its first page
 */
export const readNotices = async (context: Context, before?: { readonly id: number; readonly readBefore: number }): Promise<Notices> => {
  const { db, kind } = context;
  const { id: personId } = getActor(context);
  const found = await selectConcerning(db.pool, kind, { personId, limit: NOTICES_PAGE_SIZE + 1, before: before?.id });
  const newest = found[0]?.id ?? 0;
  const readBefore = before ? before.readBefore : await markRead(db.pool, personId, newest);
  return { comments: await withSources(context, found.slice(0, NOTICES_PAGE_SIZE)), more: found.length > NOTICES_PAGE_SIZE, readBefore };
};
