import { randomUUID } from 'node:crypto';
import { issueTokens } from '../issue-tokens.js';
import { fitScope } from '../scope.js';
import type { GrantTokens } from './token-request.js';

/** A token for the client itself, behind which no person stands (RFC 6749, section 4.4). */
export const grantToClient: GrantTokens = async (service, client, request) =>
  issueTokens(service, service.db.pool, { client, personId: null, scope: fitScope(request.scope), family: randomUUID() });
