import sql from 'sql-template-tag';
import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import { execute } from '../../database/statement.js';
import type { Person } from '../../kernel/person.js';
import { isMailConfirmed } from '../../people/person.sql.js';

/** An account at a sign-in provider. */
export interface Identity {
  /** The provider's name in the settings. */
  readonly provider: string;
  /** The provider's own id of the account (`sub`), which never changes. */
  readonly subject: string;
}

/** A provider account that is linked to a person. */
export interface LinkedIdentity extends Identity {
  readonly createdAt: Date;
}

/** The person that an account at a sign-in provider is linked to; null where it is linked to nobody. */
export const findPersonOfIdentity = async (
  connection: Connection,
  identity: Identity,
): Promise<(Person & { readonly lockedAt: Date | null; readonly lockedUntil: Date | null }) | null> => {
  const { identity: identities } = await prismaClient(connection);
  const found = await identities.findUnique({
    where: { provider_subject: { ...identity } },
    select: {
      person: {
        select: { id: true, name: true, role: true, translationLng: true, auxiliaryLanguages: true, lockedAt: true, lockedUntil: true },
      },
    },
  });
  return found?.person ?? null;
};

/** Links an account at a provider to a person. Returns false where it was linked already. */
export const insertIdentity = async (connection: Connection, identity: Identity, personId: number, now: Date): Promise<boolean> => {
  const { identity: identities } = await prismaClient(connection);
  const { count } = await identities.createMany({ data: [{ ...identity, personId, createdAt: now }], skipDuplicates: true });
  return count > 0;
};

/** The provider accounts of a person, in the order in which they were linked. */
export const listIdentities = async (connection: Connection, personId: number): Promise<LinkedIdentity[]> => {
  const { identity } = await prismaClient(connection);
  const select = { provider: true, subject: true, createdAt: true };
  return identity.findMany({ where: { personId }, select, orderBy: [{ createdAt: 'asc' }, { provider: 'asc' }, { subject: 'asc' }] });
};

/** Removes a person's links to one provider, or to all. Returns how many there were. */
export const deleteIdentities = async (connection: Connection, personId: number, provider?: string): Promise<number> => {
  const { identity } = await prismaClient(connection);
  const { count } = await identity.deleteMany({ where: { personId, ...(provider !== undefined && { provider }) } });
  return count;
};

/** Notes that the mail address of an account that was not opened through a provider is confirmed, before one is linked to it (`isMailConfirmed`). */
export const keepMailConfirmed = async (connection: Connection, personId: number, now: Date): Promise<void> => {
  await execute(
    connection,
    sql`update person set mail_confirmed_at = ${now} where id = ${personId} and mail_confirmed_at is null and ${isMailConfirmed}`,
  );
};
