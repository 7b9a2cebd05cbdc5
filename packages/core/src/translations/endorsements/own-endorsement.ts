import type { Static, TObject } from 'typebox';
import { inTransaction } from '../../database/transaction.js';
import { type Context, getActor } from '../../units/context.js';
import { deleteTranslation } from '../delete-translation.js';
import { type EndorsedTranslation, findEndorsedBy, isEndorsedByOthers } from '../translation.store.js';
import { endorse } from './endorse.js';
import { restoreOwnEndorsements } from './endorsement.store.js';
import { withdraw } from './withdraw.js';

/** A unit, a language, and the project that the next endorsement is given in (null: in none). */
interface NextEndorsement {
  readonly ref: Static<TObject>;
  readonly lng: string;
  readonly projectId: number | null;
}

/**
 * The translation whose endorsement the actor's next one would replace; null where it replaces none: nothing is endorsed yet, or people may endorse
 * several (`VOTING=multiple`).
 */
export const findReplaced = async (context: Context, next: NextEndorsement): Promise<EndorsedTranslation | null> => {
  const { db, kind, settings } = context;
  if (settings.voting !== 'single') return null;
  return findEndorsedBy(db.pool, kind, { ...next, personId: getActor(context).id });
};

/** The actor's endorsement of a translation, as far as it is given in the home of a project or in none; null where there is none. */
export const findOwn = async (context: Context, on: NextEndorsement & { readonly tguid: string }): Promise<EndorsedTranslation | null> =>
  findEndorsedBy(context.db.pool, context.kind, { ...on, personId: getActor(context).id });

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
  /** Set where the withdrawn or former endorsement was given in no project. */
  readonly everywhere?: '1' | undefined;
}

/** Takes the endorsement of the last step back, and deletes what was suggested with it. Returns the deleted translation's tguid. */
const takeBack = async (
  context: Context,
  { suggested, endorsed }: Pick<LastStep, 'suggested' | 'endorsed'>,
  projectId: number | null,
): Promise<string | null> => {
  const given = suggested ?? endorsed;
  if (given === undefined) return null;
  if (suggested !== undefined && !(await isEndorsedByOthers(context.db.pool, suggested, getActor(context).id))) {
    await deleteTranslation(context, { tguid: suggested });
    return suggested;
  }
  await withdraw(context, { tguid: given, projectId });
  return null;
};

/**
 * Undoes the actor's last step: restores the previous endorsement, and deletes a suggestion unless somebody else has endorsed it. Returns the tguid of
 * the deleted suggestion, whose text its author gets back (read-own-deleted.ts); null: nothing was deleted.
 *
 * @param projectId project that the step was taken in; null: in none
 */
export const undoLastStep = async (
  context: Context,
  { suggested, endorsed, withdrawn, former, everywhere }: LastStep,
  projectId: number | null,
): Promise<string | null> => {
  const deleted = await takeBack(context, { suggested, endorsed }, projectId);
  const back = former ?? withdrawn;
  if (back === undefined) return deleted;
  const restored = await inTransaction(context.db, (connection) =>
    restoreOwnEndorsements(connection, { tguid: back, personId: getActor(context).id, except: suggested ?? endorsed ?? null }),
  );
  // The trash may be empty by now, or there is a later endorsement.
  if (restored === 0) await endorse(context, { tguid: back, projectId: everywhere ? null : projectId });
  return deleted;
};
