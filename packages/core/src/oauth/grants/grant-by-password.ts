import { randomUUID } from 'node:crypto';
import { checkPassword } from '../../accounts/passwords/check-password.js';
import { hasSecondFactor } from '../../accounts/second-factors/second-factors.js';
import { giveAccess } from '../../accounts/sessions/give-access.js';
import { Refusal } from '../../kernel/refusal.js';
import { issueTokens } from '../issue-tokens.js';
import { oauthRefusal } from '../oauth-refusal.js';
import { validateScope } from '../requested-scope.js';
import { type GrantHandler, requireField } from './token-request.js';

const refuseWrongPassword = () => oauthRefusal('invalid_grant', 'Name and password do not belong together.');

/** Tokens for a person's name and password (RFC 6749, section 4.3). */
export const grantByPassword: GrantHandler = async (service, client, request) => {
  const scope = validateScope(request.scope);
  const credentials = { name: requireField(request, 'username'), password: requireField(request, 'password'), address: request.address };
  const person = await checkPassword(service, credentials).catch((thrown: unknown) => {
    // The only error code that fits an account without access (RFC 6749, section 5.2).
    throw thrown instanceof Refusal && thrown.code === 'forbidden' ? oauthRefusal('invalid_grant', thrown.message) : thrown;
  });
  if (!person) throw refuseWrongPassword();
  if (await hasSecondFactor(service, person))
    throw oauthRefusal(
      'invalid_grant',
      'This account has a second factor, so a password alone gives no tokens: use the grant authorization_code.',
    );
  const { id, passwordHash } = person;
  const tokens = await giveAccess(
    service,
    id,
    (account) => account.passwordHash === passwordHash,
    (connection) => issueTokens(service, connection, { client, personId: id, scope, family: randomUUID() }),
  );
  if (!tokens) throw refuseWrongPassword();
  return tokens;
};
