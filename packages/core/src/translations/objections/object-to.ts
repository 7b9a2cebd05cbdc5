import { inTransaction } from '../../database/transaction.js';
import { error, type MessagesResult } from '../../kernel/text/message.js';
import { sentence } from '../../kernel/text/sentence.js';
import { type Context, getActor } from '../../units/context.js';
import type { ObjectionReason } from '../../units/translation.js';
import { unknownTranslation } from '../endorsements/endorse.js';
import { countObjections, listOwnObjections, lockObjectionTarget, putObjection } from './objection.store.js';

/**
 * Stores the actor's reason against a translation, in place of an earlier one. A reason is no endorsement, and moves no order. Messages say where the
 * translation is unknown, or the actor's own.
 *
 * @param reason null: removes it
 */
export const objectTo = async (
  context: Context,
  { tguid, reason }: { readonly tguid: string; readonly reason: ObjectionReason | null },
): Promise<MessagesResult> => {
  const { id: personId } = getActor(context);
  return inTransaction(context.db, async (connection) => {
    const target = await lockObjectionTarget(connection, tguid);
    if (!target) return { messages: [unknownTranslation(tguid)] };
    if (target.authorId === personId) return { messages: [error(sentence('This translation is yours.'))] };
    await putObjection(connection, target, { personId, reason, now: context.now() });
    await countObjections(connection, target);
    return { messages: [] };
  });
};

/** The actor's own reasons against translations of a unit in a language, by tguid; none for a visitor. */
export const readOwnObjections = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  unitId: number,
  lng: string,
): Promise<ReadonlyMap<string, ObjectionReason>> => (actor ? listOwnObjections(db.pool, { personId: actor.id, unitId, lng }) : new Map());
