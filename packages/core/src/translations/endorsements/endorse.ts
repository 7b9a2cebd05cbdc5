import { writeBatched } from '../../database/batched-writes.js';
import { error, type Message } from '../../kernel/text/message.js';
import { sentence } from '../../kernel/text/sentence.js';
import { type Context, getActor } from '../../units/context.js';
import { type NewEndorsement, putEndorsement, putEndorsements } from './endorsement.store.js';

/** What an action says back: the number of the endorsement under the kind's own name, and what was wrong. */
export type EndorseResponse = Readonly<Record<string, number | null | readonly Message[]>> & { readonly messages: readonly Message[] };

/** The sentence for a tguid that names nothing (any more). */
export const unknownTranslation = (tguid: string): Message => error(sentence('There is no translation {tguid}.', { tguid }));

const makeBatchedPut = () =>
  writeBatched<NewEndorsement, number | null>({
    writeOne: putEndorsement,
    writeMany: putEndorsements,
    personIdOf: ({ personId }) => personId,
  });
/** By whether a person has one endorsement for a unit and language, as those that are put together count alike. */
const batchedPuts = { single: makeBatchedPut(), multiple: makeBatchedPut() };

/**
 * Endorses a translation for the actor. Doing it twice counts once and renews its time; with single voting it replaces
 * the actor's former endorsement for that unit and language (decisions, section 6).
 */
export const endorse = async (
  context: Context,
  { tguid }: { readonly tguid: string },
  batchId: number | null = null,
): Promise<EndorseResponse> => {
  const actor = getActor(context);
  const { db, settings } = context;
  const endorsement = { tguid, personId: actor.id, single: settings.voting === 'single', batchId, now: context.now() };
  const id = batchId === null ? await batchedPuts[settings.voting](db.pool)(endorsement) : await putEndorsement(db.pool, endorsement);
  return { [context.kind.names.endorsement.id]: id, messages: id === null ? [unknownTranslation(tguid)] : [] };
};
