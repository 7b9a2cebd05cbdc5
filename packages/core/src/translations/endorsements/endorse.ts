import { writeBatched } from '../../database/batched-writes.js';
import { error, type Message } from '../../kernel/text/message.js';
import { sentence } from '../../kernel/text/sentence.js';
import { requireParticipant } from '../../people/require-role.js';
import type { Context } from '../../units/context.js';
import { type NewEndorsement, putEndorsement, putEndorsements } from './endorsement.store.js';

/** Result of an action: the endorsement's id under the kind's own name, and messages. */
export type EndorseResponse = Readonly<Record<string, number | null | readonly Message[]>> & { readonly messages: readonly Message[] };

/** Error text for an unknown tguid. */
export const unknownTranslation = (tguid: string): Message => error(sentence('There is no translation {tguid}.', { tguid }));

const makeBatchedPut = () =>
  writeBatched<NewEndorsement, number | null>({
    writeOne: putEndorsement,
    writeMany: putEndorsements,
    personIdOf: ({ personId }) => personId,
  });
/** Batchers by voting mode, because the endorsements of a batch share it. */
const batchedPuts = { single: makeBatchedPut(), multiple: makeBatchedPut() };

/**
 * Endorses a translation for the actor. Idempotent, except that it renews the time; with single voting it replaces the actor's previous endorsement
 * for that unit and language (decisions, section 6), as far as it was given in the same home or in none.
 *
 * @param projectId project that it is given in; null or missing: in none
 */
export const endorse = async (
  context: Context,
  { tguid, projectId = null }: { readonly tguid: string; readonly projectId?: number | null },
  batchId: number | null = null,
): Promise<EndorseResponse> => {
  const actor = requireParticipant(context);
  const { db, settings } = context;
  const endorsement = { tguid, personId: actor.id, single: settings.voting === 'single', projectId, batchId, now: context.now() };
  const id = batchId === null ? await batchedPuts[settings.voting](db.pool)(endorsement) : await putEndorsement(db.pool, endorsement);
  return { [context.kind.names.endorsement.id]: id, messages: id === null ? [unknownTranslation(tguid)] : [] };
};
