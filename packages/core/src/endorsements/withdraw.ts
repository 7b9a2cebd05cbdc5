import { type Context, getActor } from '../context.js';
import type { Message } from '../notices/message.js';
import { unknownTranslation } from './endorse.js';
import { takeEndorsement } from './endorsement.store.js';

/** Takes the actor's own endorsement of a translation back. None there is not an error (decisions, section 6). */
export const withdraw = async (context: Context, { tguid }: { readonly tguid: string }): Promise<{ messages: readonly Message[] }> => {
  const actor = getActor(context);
  const known = await takeEndorsement(context.db.pool, tguid, actor.id, context.now());
  return { messages: known ? [] : [unknownTranslation(tguid)] };
};
