import { hashSecret } from '@translation-commons/core/kernel/secrets/secret.js';
import type pg from 'pg';
import sql from 'sql-template-tag';

/** The access token of a person of the corpus. */
export const tokenOf = (personId: number): string => `token-of-person-${personId}`;

const sessionSecretOf = (personId: number): string => `session-of-person-${personId}`;

/** Cookies that a person's browser sends to either service: pages identify people by sessions, not by tokens. */
export const sessionCookiesOf = (personId: number): string =>
  ['string', 'verse'].map((unit) => `${unit}_session=${sessionSecretOf(personId)}`).join('; ');

/** The name of a person of the corpus. */
export const nameOf = (personId: number): string => `person${personId}`;

/** Makes people with the numbers 1 to `count`, each with an access token and a session that never lapse. The first is an administrator. */
export const makePeople = async (pool: pg.Pool, count: number): Promise<void> => {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  await pool.query(sql`insert into person (id, name, mail, mail_confirmed_at, translation_lng, role)
    select id, name, name || '@example.org', now(), 'fr', (case id when 1 then 'administrator' else 'contributor' end)::role
    from unnest(${ids}::bigint[], ${ids.map(nameOf)}::text[]) person (id, name)`);
  await pool.query(sql`select setval('person_id_seq', ${count})`);
  await pool.query(sql`insert into client (id) values ('bench')`);
  await pool.query(sql`insert into token (hash, kind, family, client_id, person_id, scope, expires_at)
    select hash, 'access', gen_random_uuid(), 'bench', id, 'user_profile', now() + interval '100 years'
    from unnest(${ids}::bigint[], ${ids.map((id) => hashSecret(tokenOf(id)))}::bytea[]) token (id, hash)`);
  await pool.query(sql`insert into session (id, person_id, csrf, expires_at)
    select hash, id, 'secret behind the forms of person ' || id, now() + interval '100 years'
    from unnest(${ids}::bigint[], ${ids.map((id) => hashSecret(sessionSecretOf(id)))}::bytea[]) session (id, hash)`);
};
