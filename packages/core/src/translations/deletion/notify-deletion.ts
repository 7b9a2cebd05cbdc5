import type { Connection } from '../../database/database.js';
import { notify } from '../../notices/notify.js';
import { listModeratorIds } from '../../people/person.store.js';
import { citeSource } from '../../units/cite-source.js';
import { type Context, getActor } from '../../units/context.js';
import type { DeletionTarget } from '../translation.store.js';
import { deletionRequested } from './deletion-requested.js';
import { translationDeleted } from './translation-deleted.js';

const deletionDetails = ({ kind, languages, settings }: Context, { unit, lng, forms }: DeletionTarget, by: string) => ({
  forms,
  ...citeSource(kind, unit),
  language: languages.get(lng)?.native ?? lng,
  by,
  page: `${settings.baseUrl}${kind.pages.path(unit, lng)}`,
});

/** Idempotency key of notices of a deletion. A restored translation can be deleted again, which is another event. */
export const deletionEvent = (id: number, deletedAt: Date): string => `translation ${id} deleted ${deletedAt.getTime()}`;

/** Idempotency key of notices of a wish to delete. */
export const unwantedEvent = (id: number): string => `translation ${id} unwanted`;

/** Notifies author and endorsers, each once, that the actor deleted a translation; not the actor. */
export const notifyDeletion = async (
  context: Context,
  connection: Connection,
  doomed: DeletionTarget,
  endorsers: readonly number[],
  now: Date,
) => {
  const actor = getActor(context);
  const { id, authorId } = doomed;
  await notify(connection, translationDeleted, {
    event: deletionEvent(id, now),
    to: [authorId ?? [], ...endorsers].flat().filter((person) => person !== actor.id),
    details: { ...deletionDetails(context, doomed, actor.name), authorId, isWithheld: actor.id !== authorId },
    now,
  });
};

/**
 * Notifies the moderators of a translation's language that the actor wanted to delete it: once per translation, whoever tries. Returns whether there
 * are moderators.
 */
export const notifyModerators = async (context: Context, connection: Connection, doomed: DeletionTarget): Promise<boolean> => {
  const to = await listModeratorIds(connection, doomed.lng);
  await notify(connection, deletionRequested, {
    event: unwantedEvent(doomed.id),
    to,
    details: deletionDetails(context, doomed, getActor(context).name),
    now: context.now(),
  });
  return to.length > 0;
};
