import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { findFollower } from './followers.store.js';
import { readWeekly } from './read-weekly.js';
import { dueBefore, WEEK_MS } from './tell-weekly.js';
import type { WeeklyDetails } from './weekly-details.js';
import { weeklyNotice } from './weekly-notice.js';

/** Contents of a person's next weekly mail. */
export interface NextMail {
  /** Null: there is nothing to say. */
  readonly details: WeeklyDetails | null;
  /** Day before which none comes, as the last is not a week old; null: the next is due. */
  readonly notBefore: Date | null;
  /** True where the person gets none: they do not want it. */
  readonly isMuted: boolean;
  /** True where their address refuses mails. */
  readonly isRefused: boolean;
}

/** Reads what the next weekly mail to a person would hold if it were written now. */
export const readNextMail = async (service: Service, personId: number): Promise<NextMail> => {
  const connection = service.db.pool;
  const now = service.now();
  const found = await findFollower(connection, personId, weeklyNotice.name);
  const [follower] = found;
  if (!follower) throw new Refusal('not-found', sentence('This account is closed.'));
  const told = await readWeekly(service, connection, found, now);
  const { toldAt, isMuted, isRefused } = follower;
  const isEarly = toldAt !== null && toldAt > dueBefore(now);
  return { details: told.get(personId) ?? null, notBefore: isEarly ? new Date(toldAt.getTime() + WEEK_MS) : null, isMuted, isRefused };
};
