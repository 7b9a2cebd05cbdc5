import type { Connection } from '../../database/database.js';
import { prismaClient } from '../../database/prisma-client.js';
import type { Person } from '../../kernel/person.js';

/** An account at a sign-in provider. */
export interface Identity {
  /** The provider's name in the settings. */
  readonly provider: string;
  /** The provider's own, unchanging id of the account. */
  readonly subject: string;
}

/** One that belongs to a person here. */
export interface LinkedIdentity extends Identity {
  readonly createdAt: Date;
}

/** The person here to whom an account at a provider belongs; null where it belongs to nobody yet. */
export const findPersonOfIdentity = async (
  connection: Connection,
  identity: Identity,
): Promise<(Person & { readonly lockedAt: Date | null }) | null> => {
  const { identity: identities } = await prismaClient(connection);
  const found = await identities.findUnique({
    where: { provider_subject: { ...identity } },
    select: { person: { select: { id: true, name: true, role: true, translationLng: true, auxiliaryLanguages: true, lockedAt: true } } },
  });
  return found?.person ?? null;
};

/** Lets an account at a provider belong to a person. Returns whether it was nobody's. */
export const insertIdentity = async (connection: Connection, identity: Identity, personId: number, now: Date): Promise<boolean> => {
  const { identity: identities } = await prismaClient(connection);
  const { count } = await identities.createMany({ data: [{ ...identity, personId, createdAt: now }], skipDuplicates: true });
  return count > 0;
};

/** The accounts at providers that belong to a person, as they were linked. */
export const listIdentities = async (connection: Connection, personId: number): Promise<LinkedIdentity[]> => {
  const { identity } = await prismaClient(connection);
  const select = { provider: true, subject: true, createdAt: true };
  return identity.findMany({ where: { personId }, select, orderBy: [{ createdAt: 'asc' }, { provider: 'asc' }, { subject: 'asc' }] });
};

/** Ends what belongs to a person at one provider, or at all. Returns how many did. */
export const deleteIdentities = async (connection: Connection, personId: number, provider?: string): Promise<number> => {
  const { identity } = await prismaClient(connection);
  const { count } = await identity.deleteMany({ where: { personId, ...(provider !== undefined && { provider }) } });
  return count;
};
