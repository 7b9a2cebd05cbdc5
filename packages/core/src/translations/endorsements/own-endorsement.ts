import type { Static, TObject } from 'typebox';
import { type Context, getActor } from '../../units/context.js';
import { deleteTranslation } from '../delete-translation.js';
import { type EndorsedTranslation, findEndorsedBy, isEndorsedByOthers } from '../translation.store.js';
import { endorse } from './endorse.js';
import { withdraw } from './withdraw.js';

/**
 * The translation that the actor's next endorsement of the unit in the language would replace; null where it replaces none: nothing is
 * endorsed yet, or people may endorse several (`VOTING=multiple`).
 */
export const findReplaced = async (context: Context, ref: Static<TObject>, lng: string): Promise<EndorsedTranslation | null> => {
  const { db, kind, settings } = context;
  if (settings.voting !== 'single') return null;
  return findEndorsedBy(db.pool, kind, { ref, lng, personId: getActor(context).id });
};

/** What somebody did last to a unit, by tguids. */
export interface LastStep {
  /** What was suggested. */
  readonly suggested?: string | undefined;
  /** What was endorsed. */
  readonly endorsed?: string | undefined;
  /** Of what the endorsement was taken back. */
  readonly withdrawn?: string | undefined;
  /** What was endorsed before. */
  readonly former?: string | undefined;
}

/**
 * Undoes the actor's last step: the endorsement goes back to where it was, and a suggestion goes, unless somebody else endorses it by now.
 */
export const undoLastStep = async (context: Context, { suggested, endorsed, withdrawn, former }: LastStep): Promise<void> => {
  const actor = getActor(context);
  const back = former ?? withdrawn;
  if (back !== undefined) await endorse(context, { tguid: back });
  const given = suggested ?? endorsed;
  if (given === undefined) return;
  if (suggested !== undefined && !(await isEndorsedByOthers(context.db.pool, suggested, actor.id)))
    await deleteTranslation(context, { tguid: suggested });
  else await withdraw(context, { tguid: given });
};
