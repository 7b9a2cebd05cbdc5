import sql from 'sql-template-tag';
import type { Connection, Pool } from '../database/database.js';
import { row } from '../database/statement.js';
import { tables } from '../database/tables.js';
import type { Mutable } from './mute-token.js';

/** Whether a person does without a kind of mail, and what they read. */
export interface Muting {
  readonly muted: boolean;
  /** Languages, best first. */
  readonly lngs: readonly (string | null)[];
}

/** Null where there is no such person. */
export const findReader = async (pool: Pool, { personId, kind }: Mutable): Promise<Muting | null> => {
  const { person } = await tables(pool);
  const found = await person.findUnique({
    where: { id: personId },
    select: { mutedNotices: true, translationLng: true, auxiliaryLanguages: true },
  });
  return found && { muted: found.mutedNotices.includes(kind), lngs: [found.translationLng, ...found.auxiliaryLanguages] };
};

/** Mutes the kind of mail for the person, or ends that. Null where there is no such person. */
export const setMuted = (connection: Connection, { personId, kind }: Mutable, muted: boolean): Promise<Muting | null> =>
  row<Muting>(
    connection,
    sql`update person set muted_notices = array_remove(muted_notices, ${kind}) || case when ${muted} then array[${kind}] else '{}' end
      where id = ${personId} returning ${kind} = any(muted_notices) as muted, array_prepend(translation_lng, auxiliary_languages) as lngs`,
  );
