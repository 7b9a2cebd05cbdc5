import { isModerator } from '../kernel/person.js';
import type { Context } from '../units/context.js';
import type { Comment, UnitComment } from './comment.js';
import { listConcerning, listComments as listOf } from './comment.store.js';

/** Comments listed on a front page. */
const CONCERNING_LIMIT = 6;

/** The comments of a unit in a language and to the developers, oldest first; deleted ones only for moderators. */
export const listComments = ({ db, actor }: Context, unitId: number, lng: string): Promise<Comment[]> =>
  listOf(db.pool, { unitId, lng, withDeleted: isModerator(actor) });

/** The latest comments that concern the actor, newest first; none for a visitor. */
export const listOwnConcerns = async ({ db, kind, actor }: Context): Promise<UnitComment[]> =>
  actor ? listConcerning(db.pool, kind, actor.id, CONCERNING_LIMIT) : [];
