import { createHash, randomBytes } from 'node:crypto';
import type { Person, Role } from '../../kernel/person.js';
import type { TestService } from '../database/database.js';

/** A person made for a test, who can send requests. */
export interface TestPerson extends Person {
  /** An access token that stays good however far a test moves its clock on. */
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

/** Makes an account with an access token. By plain statements, as most tests make several and the object mapper takes most of the time. */
export const makePerson = async ({ db }: Pick<TestService, 'db'>, options: TestPersonOptions = {}): Promise<TestPerson> => {
  personCount += 1;
  const name = options.name ?? `person${personCount}`;
  const mail = options.mail ?? `${name.replace(/[^a-z0-9]/gi, '.')}.${personCount}@example.org`;
  const { role = 'contributor', translationLng = null, auxiliaryLanguages = [] } = options;
  const {
    rows: [person],
  } = await db.pool.query<{ id: number }>(
    'insert into person (name, mail, role, translation_lng, auxiliary_languages) values ($1, $2, $3, $4, $5) returning id',
    [name, mail, role, translationLng, auxiliaryLanguages],
  );
  if (!person) throw new Error('The person was not stored.');
  const token = randomBytes(20).toString('hex');
  // Each time, as some tests delete all clients.
  await db.pool.query(`insert into client (id, grants) values ('${TEST_CLIENT}', '{password}') on conflict do nothing`);
  await db.pool.query(
    `insert into token (hash, kind, family, client_id, person_id, scope, expires_at) values ($1, 'access', gen_random_uuid(), $2, $3, $4, $5)`,
    [createHash('sha256').update(token).digest(), TEST_CLIENT, person.id, options.scope ?? 'user_profile', '9999-12-31'],
  );
  return {
    id: person.id,
    name,
    role,
    translationLng,
    auxiliaryLanguages: [...auxiliaryLanguages],
    token,
    headers: { authorization: `Bearer ${token}` },
  };
};
