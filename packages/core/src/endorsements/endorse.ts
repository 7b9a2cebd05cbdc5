import { type Context, getActor } from '../context.js';
import { error, type Message } from '../notices/message.js';
import { putEndorsement } from './endorsement.store.js';

/** What an action says back: the number of the endorsement under the kind's own name, and what was wrong. */
export type Endorsed = Readonly<Record<string, number | null | readonly Message[]>> & { readonly messages: readonly Message[] };

/** The sentence for a tguid that names nothing (any more). */
export const unknownTranslation = (tguid: string): Message => error(`There is no translation ${tguid}.`);

/**
 * Endorses a translation for the actor. Doing it twice counts once and renews its time; with single voting it replaces
 * the actor's former endorsement for that unit and language (decisions, section 6).
 */
export const endorse = async (
  context: Context,
  { tguid }: { readonly tguid: string },
  batchId: number | null = null,
): Promise<Endorsed> => {
  const actor = getActor(context);
  const single = context.settings.voting === 'single';
  const id = await putEndorsement(context.db.pool, { tguid, personId: actor.id, single, batchId, now: context.now() });
  return { [context.kind.words.id]: id, messages: id === null ? [unknownTranslation(tguid)] : [] };
};
