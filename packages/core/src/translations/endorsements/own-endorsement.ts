import type { Static, TObject } from 'typebox';
import { type Context, getActor } from '../../units/context.js';
import { deleteTranslation } from '../delete-translation.js';
import { type EndorsedTranslation, findEndorsedBy, isEndorsedByOthers } from '../translation.store.js';
import { endorse } from './endorse.js';
import { withdraw } from './withdraw.js';

/**
 * The translation whose endorsement the actor's next one would replace; null where it replaces none: nothing is endorsed yet, or people may endorse
 * several (`VOTING=multiple`).
 */
export const findReplaced = async (context: Context, ref: Static<TObject>, lng: string): Promise<EndorsedTranslation | null> => {
  const { db, kind, settings } = context;
  if (settings.voting !== 'single') return null;
  return findEndorsedBy(db.pool, kind, { ref, lng, personId: getActor(context).id });
};

/** A person's last step on a unit, by tguids. */
export interface LastStep {
  /** The suggested translation. */
  readonly suggested?: string | undefined;
  /** The endorsed translation. */
  readonly endorsed?: string | undefined;
  /** The translation whose endorsement was withdrawn. */
  readonly withdrawn?: string | undefined;
  /** The translation endorsed before. */
  readonly former?: string | undefined;
}

/**
 * Undoes the actor's last step: restores the previous endorsement, and deletes a suggestion unless somebody else has endorsed it. Returns the tguid of
 * the deleted suggestion, whose text its author gets back (read-own-deleted.ts); null: nothing was deleted.
 */
export const undoLastStep = async (context: Context, { suggested, endorsed, withdrawn, former }: LastStep): Promise<string | null> => {
  const actor = getActor(context);
  const back = former ?? withdrawn;
  if (back !== undefined) await endorse(context, { tguid: back });
  const given = suggested ?? endorsed;
  if (given === undefined) return null;
  if (suggested !== undefined && !(await isEndorsedByOthers(context.db.pool, suggested, actor.id))) {
    await deleteTranslation(context, { tguid: suggested });
    return suggested;
  }
  await withdraw(context, { tguid: given });
  return null;
};
