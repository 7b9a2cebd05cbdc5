import { createHash, randomBytes } from 'node:crypto';
import type { Person, Role } from '../../kernel/person.js';
import type { TestService } from '../database/database.js';

/** A person made for a test, who can send requests. */
export interface TestPerson extends Person {
  /** An access token that is good for an hour. */
  readonly token: string;
  /** The header that presents it. */
  readonly headers: { readonly authorization: string };
}

/** Properties of the person that a test may choose; the rest is made up. */
export interface TestPersonOptions {
  readonly name?: string;
  readonly mail?: string;
  readonly role?: Role;
  readonly translationLng?: string;
  readonly auxiliaryLanguages?: readonly string[];
  /** Scope of the access token; default: everything that the person may do. */
  readonly scope?: string;
}

let personCount = 0;

const TEST_CLIENT = 'test-client';

/** Makes an account with an access token. */
export const makePerson = async ({ db }: Pick<TestService, 'db'>, options: TestPersonOptions = {}): Promise<TestPerson> => {
  personCount += 1;
  const name = options.name ?? `person${personCount}`;
  const { id, role, translationLng, auxiliaryLanguages } = await db.prisma.person.create({
    data: {
      name,
      mail: options.mail ?? `${name.replace(/[^a-z0-9]/gi, '.')}.${personCount}@example.org`,
      role: options.role ?? 'contributor',
      translationLng: options.translationLng ?? null,
      auxiliaryLanguages: [...(options.auxiliaryLanguages ?? [])],
    },
  });
  const token = randomBytes(20).toString('hex');
  // Not an upsert, which fails where several people are made at once.
  await db.prisma.client.createMany({ data: [{ id: TEST_CLIENT, grants: ['password'] }], skipDuplicates: true });
  await db.prisma.token.create({
    data: {
      hash: createHash('sha256').update(token).digest(),
      kind: 'access',
      family: crypto.randomUUID(),
      clientId: TEST_CLIENT,
      personId: id,
      scope: options.scope ?? 'user_profile',
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  return { id, name, role, translationLng, auxiliaryLanguages, token, headers: { authorization: `Bearer ${token}` } };
};
