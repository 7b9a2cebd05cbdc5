import sql from 'sql-template-tag';
import type { Connection, Pool } from '../database/database.js';
import { prismaClient } from '../database/prisma-client.js';
import { row } from '../database/statement.js';
import type { MuteTarget } from './mute-token.js';

/** True if a person has unsubscribed from a kind of notice, and which languages they read. */
export interface MuteState {
  readonly muted: boolean;
  /** gettext codes, best known first. */
  readonly lngs: readonly (string | null)[];
}

/** True if the person has unsubscribed; null where there is no such person. */
export const findMuteState = async (pool: Pool, { personId, kind }: MuteTarget): Promise<MuteState | null> => {
  const { person } = await prismaClient(pool);
  const found = await person.findUnique({
    where: { id: personId },
    select: { mutedNotices: true, translationLng: true, auxiliaryLanguages: true },
  });
  return found && { muted: found.mutedNotices.includes(kind), lngs: [found.translationLng, ...found.auxiliaryLanguages] };
};

/** Unsubscribes the person from the kind of notice, or subscribes them again. Null where there is no such person. */
export const setMuted = (connection: Connection, { personId, kind }: MuteTarget, muted: boolean): Promise<MuteState | null> =>
  row<MuteState>(
    connection,
    sql`update person set muted_notices = array_remove(muted_notices, ${kind}) || case when ${muted} then array[${kind}] else '{}' end
      where id = ${personId} returning ${kind} = any(muted_notices) as muted, array_prepend(translation_lng, auxiliary_languages) as lngs`,
  );
