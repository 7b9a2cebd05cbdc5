import { inTransaction } from '../../database/transaction.js';
import { Refusal } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { notify } from '../../notices/notify.js';
import { requireModerator } from '../../people/require-role.js';
import type { Context } from '../../units/context.js';
import { withSourceLanguages } from '../../units/with-source-languages.js';
import { notifyDeletion } from '../deletion/notify-deletion.js';
import { lockDeletionTarget, trashTranslation } from '../translation.store.js';
import type { FlaggedTranslation, FlagOutcome } from './flag.js';
import { countFlagged, listFlagged, settleFlags } from './flag.store.js';
import { flagSettled } from './flag-settled.js';

/** A page of the queue of reported translations, last reported first, and how many there are in all. For moderators and administrators. */
export const listReported = async (
  context: Context,
  page: { readonly limit: number; readonly skip: number },
): Promise<{ readonly items: readonly FlaggedTranslation[]; readonly total: number }> => {
  requireModerator(context);
  const { db, kind } = context;
  const [items, total] = await Promise.all([listFlagged(db.pool, kind, page), countFlagged(db.pool)]);
  return { items: await withSourceLanguages(context, items), total };
};

/** Number of translations with open reports. For moderators and administrators. */
export const countReported = async (context: Context): Promise<number> => {
  requireModerator(context);
  return countFlagged(context.db.pool);
};

/**
 * Settles all open reports of a translation: removes it to the trash, or keeps it. Each person who reported it gets one mail. For moderators and
 * administrators. Where somebody else deleted it before, its reports are settled as removed.
 *
 * @throws Refusal `not-found` where no report of it is open
 */
export const settleReports = async (
  context: Context,
  { tguid, outcome: wanted }: { readonly tguid: string; readonly outcome: FlagOutcome },
): Promise<void> => {
  const { id: settledById } = requireModerator(context);
  const { db, kind, languages, settings, now } = context;
  const at = now();
  await inTransaction(db, async (connection) => {
    const target = await lockDeletionTarget(connection, kind, tguid, null);
    const outcome = target ? wanted : 'removed';
    const reporters = await settleFlags(connection, tguid, { outcome, settledById, now: at });
    if (reporters.length === 0) throw new Refusal('not-found', sentence('These reports are already closed.'));
    if (!target) return;
    const { id, lng, forms, unit } = target;
    if (outcome === 'removed')
      await notifyDeletion(context, connection, target, await trashTranslation(connection, target, settledById, at), at);
    await notify(connection, flagSettled, {
      event: `reports of ${id} settled ${at.getTime()}`,
      to: reporters.filter((person) => person !== settledById),
      details: { forms, language: languages.get(lng)?.native ?? lng, outcome, page: `${settings.baseUrl}${kind.pages.path(unit, lng)}` },
      now: at,
    });
  });
};
