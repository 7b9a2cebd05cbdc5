import { randomUUID } from 'node:crypto';
import { issueTokens } from '../issue-tokens.js';
import { validateScope } from '../requested-scope.js';
import type { GrantHandler } from './token-request.js';

/** A token for the client itself, without a person (RFC 6749, section 4.4). */
export const grantByClientCredentials: GrantHandler = async (service, client, request) =>
  issueTokens(service, service.db.pool, { client, personId: null, scope: validateScope(request.scope), family: randomUUID() });
