import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { withDemandedFactor } from '../../accounts/second-factors/second-factors.js';
import { findSession, matchesCsrfToken } from '../../accounts/sessions/session.js';
import { CODE_LENGTH_LIMIT } from '../../i18n/languages/described-language.js';
import { mayTakePart } from '../../kernel/person.js';
import { coversScope, insufficientScope, type ScopeRequirement } from '../../kernel/token-scope.js';
import { authenticateBearer } from '../../oauth/authenticate-bearer.js';
import { oauthRefusal } from '../../oauth/oauth-refusal.js';
import { requireParticipant } from '../../people/require-role.js';
import { type Context, getActor, type Service } from '../../units/context.js';
import { refreshLanguages } from '../../units/languages/added-languages.js';
import { databaseFor } from './connections/read-from-replica.js';
import { presentedSessionSecret } from './cookies/session-cookie.js';
import { isVisitorsForm, presentedCsrfToken, refuseForgedForm } from './forms/require-csrf.js';
import { presentedBearerToken } from './requests/bearer-token.js';
import { isSafeMethod } from './requests/is-safe-method.js';
import { requiredScopeOf } from './routes/route-scope.js';

/** The actor, and the scope of their token. */
type Caller = Pick<Context, 'actor' | 'scopes'>;

/**
 * The bearer of a token whose scope is sufficient for the route. With insufficient scope, public routes treat the request as a visitor's, and others
 * refuse it.
 */
const findBearerCaller = async (service: Service, request: FastifyRequest, token: string): Promise<Caller> => {
  const { person, scopes } = await authenticateBearer(service, token);
  const required = requiredScopeOf(request);
  if (coversScope(scopes, required === 'none' ? 'user_profile' : required))
    return { actor: person && (await withDemandedFactor(service, person)), scopes };
  if (required === 'none' || (required === 'read' && !request.routeOptions.config.needsToken)) return { actor: null, scopes };
  throw insufficientScope(required);
};

/** True if a suggestion's form was made in this browser before its reader signed in, in another tab: its text need not be sent twice. */
const isOwnVisitorForm = (service: Service, request: FastifyRequest): boolean =>
  request.routeOptions.config.csrf === 'session, text kept' && isVisitorsForm(service, request);

/** The person of a token or a session. For writing requests a session counts only with its CSRF token (decisions, section 3). */
const findCaller = async (service: Service, request: FastifyRequest): Promise<Caller> => {
  if (request.routeOptions.config.isOperators) return { actor: null };
  const token = presentedBearerToken(request);
  if (token !== undefined) return findBearerCaller(service, request, token);
  const secret = presentedSessionSecret(service, request);
  const found = secret === undefined ? null : await findSession(service, secret);
  request.session = found && { ...found, person: await withDemandedFactor(service, found.person) };
  if (!request.session) return { actor: null };
  const mayAct =
    isSafeMethod(request.method) || matchesCsrfToken(request.session, presentedCsrfToken(request)) || isOwnVisitorForm(service, request);
  return { actor: mayAct ? request.session.person : null };
};

/** Refuses unauthenticated requests to routes that require a person: with `forbidden` where a retry with the same credential is useless. */
const requirePerson = (request: FastifyRequest): void => {
  if (request.context.actor) return;
  if (request.session) throw refuseForgedForm();
  if (presentedBearerToken(request) !== undefined)
    throw oauthRefusal('insufficient_scope', "This access token is a program's own; here one of a person is needed.");
  getActor(request.context);
};

/** True if a route with this scope suggests, endorses or manages, which agents may not. */
const takesPart = (required: ScopeRequirement | 'none'): boolean =>
  required !== 'none' && required !== 'user_profile' && !coversScope(['draft'], required);

/** The language that a path's reference contains; undefined where it has none, and for what is no reference, which its route refuses. */
const languageOfRef = ({ kind }: Service, segment: unknown): unknown => {
  try {
    return kind.ref.fromPath(String(segment)).lng;
  } catch {
    return undefined;
  }
};

/** True if a request names a language that this process does not know: another one may have added it. */
const namesUnknownLanguage = ({ params, query, body }: FastifyRequest, service: Service): boolean =>
  [params, query, body].some((part) => {
    if (part === null || typeof part !== 'object') return false;
    const code = 'lng' in part ? part.lng : 'ref' in part ? languageOfRef(service, part.ref) : undefined;
    return typeof code === 'string' && code !== '' && code.length <= CODE_LENGTH_LIMIT && !service.languages.has(code);
  });

/**
 * Adds the context to every request. A presented token must be valid, also on public routes. Runs after the body is parsed, as the token may be in
 * it.
 */
export const currentUserPlugin = fp<{ readonly service: Service }>(async (app, { service }) => {
  // Set by the hook before any handler runs.
  app.decorateRequest('context', null as unknown as Context);
  app.decorateRequest('session', null);
  app.addHook('preValidation', async (request) => {
    const caller = await findCaller(service, request);
    const db = service.replicas ? await databaseFor(service, request, caller.actor) : service.db;
    request.context = { ...service, db, log: request.log, ...caller };
    if (namesUnknownLanguage(request, service)) await refreshLanguages(service);
    if (request.routeOptions.config.needsToken) requirePerson(request);
    if (!mayTakePart(caller.actor) && takesPart(requiredScopeOf(request))) requireParticipant(request.context);
  });
});
