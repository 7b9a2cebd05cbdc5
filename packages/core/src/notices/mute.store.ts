import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { row } from '../database/statement.js';
import type { Mutable } from './mute-token.js';

/** Whether a person does without a kind of mail, and what they read. */
export interface Muting {
  readonly muted: boolean;
  /** Languages, best first. */
  readonly lngs: readonly (string | null)[];
}

const muting = (kind: string) => sql`${kind} = any(person.muted_notices) as muted,
  array_prepend(person.translation_lng, person.auxiliary_languages) as lngs`;

/** Null where there is no such person. */
export const findReader = (connection: Connection, { personId, kind }: Mutable): Promise<Muting | null> =>
  row<Muting>(connection, sql`select ${muting(kind)} from person where id = ${personId}`);

/** Mutes the kind of mail for the person, or ends that. Null where there is no such person. */
export const setMuted = (connection: Connection, { personId, kind }: Mutable, muted: boolean): Promise<Muting | null> =>
  row<Muting>(
    connection,
    sql`update person set muted_notices = array_remove(muted_notices, ${kind}) || case when ${muted} then array[${kind}] else '{}' end
      where id = ${personId} returning ${muting(kind)}`,
  );
