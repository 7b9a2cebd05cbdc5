import type { OAuth2Namespace } from '@fastify/oauth2';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { openSession } from '../../accounts/sessions/session.js';
import { Refusal } from '../../kernel/refusal.js';
import type { DiscoveredProvider } from '../../oauth/providers/discover-provider.js';
import { type ProviderProfile, readProviderProfile } from '../../oauth/providers/provider-profile.js';
import { signInWithProvider } from '../../oauth/providers/sign-in-with-provider.js';
import type { Service } from '../../units/context.js';
import { localPath } from '../api/local-path.js';
import type { Routes } from '../api/routes.js';
import { cookieName, cookieOptions, setSessionCookie } from '../cookies/session-cookie.js';

const tags = ['pages'];
const config = { responseFormat: 'html' } as const;

/** Milliseconds that a provider has to answer. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** The two parts that the client library wants an address in. */
const splitUrl = (address: string) => {
  const { origin, pathname, search } = new URL(address);
  return { origin, path: pathname + search };
};

const clientOptions = ({ provider, endpoints }: DiscoveredProvider) => {
  const [authorize, token] = [splitUrl(endpoints.authorize), splitUrl(endpoints.token)];
  return {
    client: { id: provider.clientId, secret: provider.clientSecret },
    auth: { tokenHost: token.origin, tokenPath: token.path, authorizeHost: authorize.origin, authorizePath: authorize.path },
    http: { timeout: PROVIDER_TIMEOUT_MS },
  };
};

const refuseUnconfirmed = ({ provider }: DiscoveredProvider, cause: unknown): Refusal =>
  new Refusal('unavailable', `${provider.title} did not confirm who you are. Please try again.`, { cause });

const fetchProviderProfile = async (known: DiscoveredProvider, token: string): Promise<ProviderProfile> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await fetch(known.endpoints.profile, { headers, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
  const profile = answer.ok ? readProviderProfile(await answer.json()) : null;
  if (!profile) throw new Error(`The profile was answered with ${answer.status} and names no account.`);
  return profile;
};

/** Signing in through another provider: to it, and back from it. */
export const providerRoutes =
  (service: Service, known: DiscoveredProvider): Routes =>
  async (app) => {
    const { provider, scope } = known;
    const { baseUrl } = service.settings;
    const cookie = cookieOptions(service);
    const nextCookie = cookieName(service, `${provider.name}_next`);
    const decorator = `provider ${provider.name}`;
    // It takes a tenth of a second to load, and most services have no providers.
    const { default: fastifyOauth2 } = await import('@fastify/oauth2');
    await app.register(fastifyOauth2, {
      name: decorator,
      scope: [...scope],
      credentials: clientOptions(known),
      callbackUri: `${baseUrl}/sign-in/${provider.name}/callback`,
      pkce: 'S256',
      cookie: { ...cookie, maxAge: 600 },
      redirectStateCookieName: cookieName(service, `${provider.name}_state`),
      verifierCookieName: cookieName(service, `${provider.name}_verifier`),
    });
    const client = app.getDecorator<OAuth2Namespace>(decorator);

    app.get(
      `/sign-in/${provider.name}`,
      {
        config,
        schema: { tags, summary: `Sign in through ${provider.title}.`, querystring: Type.Object({ next: Type.Optional(Type.String()) }) },
      },
      async (request, reply) => {
        reply.setCookie(nextCookie, localPath(baseUrl, request.query.next), { ...cookie, maxAge: 600 });
        return reply.redirect(await client.generateAuthorizationUri(request, reply));
      },
    );

    const profileFor = async (request: FastifyRequest): Promise<ProviderProfile> => {
      try {
        const { token } = await client.getAccessTokenFromAuthorizationCodeFlow(request);
        return await fetchProviderProfile(known, token.access_token);
      } catch (thrown) {
        if (thrown instanceof Error && thrown.message === 'Invalid state')
          throw new Refusal('malformed', 'This sign-in was not begun in this browser, or too long ago. Please begin again.', {
            cause: thrown,
          });
        request.log.warn({ err: thrown, provider: provider.name }, 'sign-in through a provider failed');
        throw refuseUnconfirmed(known, thrown);
      }
    };

    const Answer = Type.Object({
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
    });
    app.get(
      `/sign-in/${provider.name}/callback`,
      { config, schema: { tags, summary: `Back from ${provider.title}.`, querystring: Answer } },
      async (request, reply) => {
        if (request.query.error !== undefined || !request.query.code)
          throw new Refusal(
            'forbidden',
            `${provider.title} did not let you sign in${request.query.error ? ` (${request.query.error})` : ''}.`,
          );
        const person = await signInWithProvider(service, provider, await profileFor(request), request.context.actor);
        setSessionCookie(service, reply, await openSession(service, person));
        const next = localPath(baseUrl, request.cookies[nextCookie]);
        reply.clearCookie(nextCookie, cookie);
        return reply.redirect(next, 303);
      },
    );
  };
