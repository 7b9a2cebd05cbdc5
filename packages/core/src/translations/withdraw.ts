import { writeTogether } from '../database/write-together.js';
import type { Message } from '../kernel/message.js';
import { type Context, getActor } from '../units/context.js';
import { unknownTranslation } from './endorse.js';
import { type FormerEndorsement, takeEndorsement, takeEndorsements } from './endorsement.store.js';

const take = writeTogether<FormerEndorsement, boolean>({
  one: takeEndorsement,
  several: async (connection, asked) => new Map([...(await takeEndorsements(connection, asked))].map((personId) => [personId, true])),
  personOf: ({ personId }) => personId,
});

/** Takes the actor's own endorsement of a translation back. None there is not an error (decisions, section 6). */
export const withdraw = async (context: Context, { tguid }: { readonly tguid: string }): Promise<{ messages: readonly Message[] }> => {
  const actor = getActor(context);
  const known = await take(context.db.pool)({ tguid, personId: actor.id, now: context.now() });
  return { messages: known ? [] : [unknownTranslation(tguid)] };
};
