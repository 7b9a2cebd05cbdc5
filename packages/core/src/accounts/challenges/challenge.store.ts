import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { execute, row } from '../../database/statement.js';
import type { Challenge, ChallengePurpose } from './challenge.js';

/** A challenge as it is stored; its id is the SHA-256 of the link's secret. */
export interface StoredChallenge extends Challenge {
  readonly id: Buffer;
  readonly purpose: ChallengePurpose;
  readonly expiresAt: Date;
}

const isOpenChallenge = (id: Buffer, purpose: ChallengePurpose, now: Date) =>
  sql`mail_challenge.id = ${id} and purpose = ${purpose} and expires_at > ${now} and person.id = mail_challenge.person_id`;

const challengeColumns = sql`person.id as "personId", person.name, mail_challenge.mail`;

/** Keeps a challenge. */
export const insertChallenge = async (connection: Connection, challenge: Omit<StoredChallenge, 'name'>): Promise<void> => {
  const { id, purpose, personId, mail, expiresAt } = challenge;
  await execute(
    connection,
    sql`insert into mail_challenge (id, purpose, person_id, mail, expires_at) values (${id}, ${purpose}, ${personId}, ${mail}, ${expiresAt})`,
  );
};

/** The challenge of that id and purpose; null where it was taken or has lapsed. */
export const selectChallenge = (connection: Connection, id: Buffer, purpose: ChallengePurpose, now: Date): Promise<Challenge | null> =>
  row<Challenge>(connection, sql`select ${challengeColumns} from mail_challenge, person where ${isOpenChallenge(id, purpose, now)}`);

/** Takes the challenge out, so that nobody else can; null where somebody did, or it has lapsed. */
export const deleteChallenge = (connection: Connection, id: Buffer, purpose: ChallengePurpose, now: Date): Promise<Challenge | null> =>
  row<Challenge>(
    connection,
    sql`delete from mail_challenge using person where ${isOpenChallenge(id, purpose, now)} returning ${challengeColumns}`,
  );
