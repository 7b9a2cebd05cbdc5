import { randomUUID } from 'node:crypto';
import { collectProblems } from '../../accounts/lifecycle/collect-problems.js';
import { type Reauthentication, reauthenticate } from '../../accounts/settings/reauthenticate.js';
import type { Person } from '../../kernel/person.js';
import { refuseFields } from '../../kernel/refusal.js';
import { hashSecret } from '../../kernel/secrets/secret.js';
import { sentence } from '../../kernel/text/sentence.js';
import { DAY_MS } from '../../kernel/time.js';
import { isScope, TOKEN_SCOPES, type TokenScope } from '../../kernel/token-scope.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { newPersonalToken, type PersonalToken } from './personal-token.js';
import { deletePersonalToken, insertPersonalToken, listStoredTokens } from './personal-token.store.js';
import { personalTokenMade } from './personal-token-made.js';

/** Maximum lifetime of a token, in days. */
export const PERSONAL_TOKEN_DAYS_LIMIT = 365;

/** Maximum number of tokens of a person. */
const PERSONAL_TOKEN_LIMIT = 50;

/** Maximum length of a token's name, in characters. */
export const PERSONAL_TOKEN_NAME_CHARACTERS = 80;

/** Input for a new token. */
export interface WantedPersonalToken extends Reauthentication {
  /** Purpose of the token, in the person's own words. */
  readonly name: string;
  readonly scopes: readonly string[];
  /** Lifetime in days. */
  readonly days: number;
}

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;

const validateTokenName = (name: string): string => {
  const trimmed = name.trim();
  if (trimmed === '' || [...trimmed].length > PERSONAL_TOKEN_NAME_CHARACTERS || /\p{Cc}/u.test(trimmed))
    throw refuseFields([
      { path: 'name', detail: sentence('Enter a name of at most {most} characters.', { most: PERSONAL_TOKEN_NAME_CHARACTERS }) },
    ]);
  return trimmed;
};

const validateScopes = (names: readonly string[]): readonly TokenScope[] => {
  if (names.length === 0 || !names.every(isScope))
    throw refuseFields([{ path: 'scopes', detail: sentence('Choose at least one permission.') }]);
  return TOKEN_SCOPES.filter((scope) => names.includes(scope));
};

const validateDays = (days: number): number => {
  if (!Number.isInteger(days) || days < 1 || days > PERSONAL_TOKEN_DAYS_LIMIT)
    throw refuseFields([{ path: 'days', detail: sentence('A token works for 1 to {most} days.', { most: PERSONAL_TOKEN_DAYS_LIMIT }) }]);
  return days;
};

/**
 * Creates a personal access token, of which only the SHA-256 is stored, and notifies its owner by mail.
 *
 * @returns the token, which cannot be read again
 * @throws Refusal `malformed`, naming each invalid field, including a wrong password; `rate-limited` after too many wrong passwords
 */
export const makePersonalToken = async (service: Needs, person: Person, wanted: WantedPersonalToken): Promise<string> => {
  const { settings, now } = service;
  const { name, scopes, days } = collectProblems({
    name: () => validateTokenName(wanted.name),
    scopes: () => validateScopes(wanted.scopes),
    days: () => validateDays(wanted.days),
  });
  const token = newPersonalToken();
  const createdAt = now();
  const stored = {
    ...{ personId: person.id, hash: hashSecret(token), name, scope: scopes.join(' ') },
    ...{ createdAt, expiresAt: new Date(createdAt.getTime() + days * DAY_MS) },
  };
  await reauthenticate(service, person, wanted, async (connection) => {
    if (!(await insertPersonalToken(connection, stored, PERSONAL_TOKEN_LIMIT)))
      throw refuseFields([{ path: 'name', detail: sentence('You have {most} tokens. Revoke one first.', { most: PERSONAL_TOKEN_LIMIT }) }]);
    const details = { token: name, settings: `${settings.baseUrl}/settings/tokens` };
    await notify(connection, personalTokenMade, { event: randomUUID(), to: [person.id], details, now: createdAt });
  });
  return token;
};

/** The valid tokens of a person, newest first. */
export const listPersonalTokens = (
  { db, now }: Pick<Service, 'db' | 'now'>,
  { id }: Pick<Person, 'id'>,
): Promise<readonly PersonalToken[]> => listStoredTokens(db.pool, id, now());

/** Revokes one of a person's tokens, with immediate effect. Returns whether there was one. */
export const revokePersonalToken = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>, tokenId: number): Promise<boolean> =>
  deletePersonalToken(db.pool, id, tokenId);
