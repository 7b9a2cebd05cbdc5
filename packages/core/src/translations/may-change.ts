import { isModerator, type Person } from '../kernel/person.js';
import type { DeletionTarget } from './translation.store.js';

/** Permission check: whether the person may delete or confirm a translation: its author, and its moderators. */
export const mayChange = (actor: Person, { authorId, moderated }: Pick<DeletionTarget, 'authorId' | 'moderated'>): boolean =>
  authorId === actor.id || moderated || isModerator(actor);
