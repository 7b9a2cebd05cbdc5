import { inTransaction } from '../../database/transaction.js';
import { refuseFields } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { withdrawNotice } from '../../notices/notify.js';
import { requireModerator } from '../../people/require-role.js';
import type { Context, Service } from '../../units/context.js';
import { deletionEvent, unwantedEvent } from '../deletion/notify-deletion.js';
import { eraseTrashed, lockTrashed } from './erase.store.js';

/** Maximum length of the reason, in characters. */
export const ERASURE_REASON_LIMIT = 500;

/** A translation to erase, and the reason. */
export interface Erasure {
  readonly tguid: string;
  readonly reason: string;
}

const requireReason = (reason: string): string => {
  const text = reason.replace(/\s+/g, ' ').trim();
  if (text === '') throw refuseFields([{ path: 'reason', detail: sentence('Give a reason. Administrators can read it.') }]);
  if (text.length > ERASURE_REASON_LIMIT)
    throw refuseFields([
      { path: 'reason', detail: sentence('The reason is longer than {limit} characters.', { limit: ERASURE_REASON_LIMIT }) },
    ]);
  return text;
};

/**
 * Erases a deleted translation for good, with the endorsements that went with it and mails about it that wait. The change log reports it, so that
 * mirrors follow; what was exported, cloned or imported with it stays. For operators; moderators use {@link eraseAsModerator}.
 *
 * @returns how many were erased: several where the text was deleted several times; none where it is not in the trash, or exists again
 * @throws Refusal `malformed` for a reason that is missing or too long
 */
export const eraseTranslation = async (
  { db, now }: Pick<Service, 'db' | 'now'>,
  { tguid, reason }: Erasure,
  erasedById: number | null = null,
): Promise<number> => {
  const why = requireReason(reason);
  return inTransaction(db, async (connection) => {
    const trashed = await lockTrashed(connection, tguid);
    for (const one of trashed)
      for (const event of [deletionEvent(one.id, one.deletedAt), unwantedEvent(one.id)]) await withdrawNotice(connection, event);
    return eraseTrashed(connection, tguid, erasedById, why, now());
  });
};

/** Erases a deleted translation as {@link eraseTranslation} does. For moderators and administrators. */
export const eraseAsModerator = async (context: Context, erasure: Erasure): Promise<number> =>
  eraseTranslation(context, erasure, requireModerator(context).id);
