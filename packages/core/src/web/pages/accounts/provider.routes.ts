import type { OAuth2Namespace } from '@fastify/oauth2';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isLinked } from '../../../accounts/identities/identities.js';
import { beginConfirmation, completeConfirmation } from '../../../accounts/settings/confirm-with-provider.js';
import { beginLink, completeLink } from '../../../accounts/settings/link-provider.js';
import { isUnknown, makeLookUpInTurn } from '../../../kernel/net/resolve-host.js';
import { Refusal } from '../../../kernel/refusal.js';
import { status } from '../../../kernel/text/message.js';
import { sentence } from '../../../kernel/text/sentence.js';
import type { DiscoveredProvider } from '../../../oauth/providers/discover-provider.js';
import { type ProviderProfile, readProviderProfile } from '../../../oauth/providers/provider-profile.js';
import { signInWithProvider } from '../../../oauth/providers/sign-in-with-provider.js';
import type { Service } from '../../../units/context.js';
import { signInPlaceOf } from '../../server/cookies/device-cookie.js';
import { cookieName, cookieOptions } from '../../server/cookies/session-cookie.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { localPath } from '../../server/requests/local-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { SECURITY_PATH, showSecurity } from '../settings/show-security.js';
import { enterSession } from './enter-session.js';

/** Maximum seconds at the provider. */
const COOKIE_SECONDS = 600;

const ConfirmForm = Type.Object({ next: Type.Optional(Type.String()) });
const LinkForm = Type.Object({ current: Type.String({ default: '' }) });

const tags = ['pages'];
const config = { responseFormat: 'html', scope: 'none' } as const;

/** Timeout of requests to a provider, in milliseconds. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** Splits a URL into the two parts that the client library expects. */
const splitUrl = (address: string) => {
  const { origin, pathname, search } = new URL(address);
  return { origin, path: pathname + search };
};

/** OpenID providers are discovered by the client library; endpoints of others come from the settings or their metadata. */
const clientOptions = ({ provider, endpoints, openIdIssuer }: DiscoveredProvider) => {
  const client = { id: provider.clientId, secret: provider.clientSecret };
  const http = { timeout: PROVIDER_TIMEOUT_MS };
  if (openIdIssuer !== null) return { credentials: { client, http }, discovery: { issuer: openIdIssuer } };
  const [authorize, token] = [splitUrl(endpoints.authorize), splitUrl(endpoints.token)];
  return {
    credentials: {
      client,
      http,
      auth: { tokenHost: token.origin, tokenPath: token.path, authorizeHost: authorize.origin, authorizePath: authorize.path },
    },
  };
};

const refuseUnconfirmed = ({ provider }: DiscoveredProvider, cause: unknown): Refusal =>
  new Refusal('unavailable', sentence('{title} did not confirm your identity. Try again.', { title: provider.title }), { cause });

const lookUp = makeLookUpInTurn();

/**
 * Looks up the hosts of a provider in turn, before requests that anybody can cause look them up again: a name server that says nothing then holds one thread
 * of the process and not all. Requests may reach by a proxy what the system does not know.
 */
const requireHosts = async ({ token, profile }: DiscoveredProvider['endpoints']): Promise<void> => {
  for (const host of new Set([token, profile].map((address) => new URL(address).hostname.replace(/^\[|\]$/g, ''))))
    await lookUp(host).catch((thrown: unknown) => {
      if (!isUnknown(thrown)) throw thrown;
    });
};

const fetchProviderProfile = async (known: DiscoveredProvider, token: string): Promise<ProviderProfile> => {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answer = await fetch(known.endpoints.profile, { headers, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
  const profile = answer.ok ? readProviderProfile(await answer.json()) : null;
  if (!profile) throw new Error(`The profile was answered with ${answer.status} and names no account.`);
  return profile;
};

/** Sign-in through a provider: the redirect to it, and the callback. */
export const providerRoutes =
  (service: Service, known: DiscoveredProvider): Routes =>
  async (app) => {
    const { provider, scope } = known;
    const { baseUrl } = service.settings;
    const cookie = cookieOptions(service);
    const nextCookie = cookieName(service, `${provider.name}_next`);
    const linkCookie = cookieName(service, `${provider.name}_link`);
    const confirmCookie = cookieName(service, `${provider.name}_confirm`);
    const decorator = `provider ${provider.name}`;
    // Loaded lazily: it takes 0.1 s, and most services have no providers.
    const { default: fastifyOauth2 } = await import('@fastify/oauth2');
    await app.register(fastifyOauth2, {
      name: decorator,
      scope: [...scope],
      ...clientOptions(known),
      callbackUri: `${baseUrl}/sign-in/${provider.name}/callback`,
      pkce: 'S256',
      cookie: { ...cookie, maxAge: COOKIE_SECONDS },
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
        reply.setCookie(nextCookie, localPath(baseUrl, request.query.next), { ...cookie, maxAge: COOKIE_SECONDS });
        reply.clearCookie(linkCookie, cookie).clearCookie(confirmCookie, cookie);
        return reply.redirect(await client.generateAuthorizationUri(request, reply));
      },
    );

    const linkForm = { ...config, scope: 'user_profile', csrf: 'session', formPage: SECURITY_PATH } as const;
    app.post(
      `/settings/link/${provider.name}`,
      { config: linkForm, schema: { ...PAGE_SCHEMA, summary: `Form: link ${provider.title}.`, body: LinkForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        try {
          const { current } = request.body;
          const step = await beginLink(service, session.person, provider, { current, ...signInPlaceOf(service, request) });
          reply.setCookie(linkCookie, step, { ...cookie, maxAge: COOKIE_SECONDS }).clearCookie(confirmCookie, cookie);
        } catch (thrown) {
          return showSecurity(service, request, reply, session, { form: `link-${provider.name}`, thrown });
        }
        return reply.redirect(await client.generateAuthorizationUri(request, reply), 303);
      },
    );

    const link = async (request: FastifyRequest, reply: FastifyReply, step: string) => {
      const { person } = sessionOfForm(request);
      await completeLink(service, person, provider, (await profileFor(request)).subject, step);
      const { say } = request.makeVisitor(reply).locale;
      const linked = status(say('Linked. You can now sign in with {provider}.', { provider: provider.title }));
      return redirectWithFlash(request, reply, `${basePath(service)}${SECURITY_PATH}#providers`, [linked]);
    };

    app.post(
      `/settings/confirm/${provider.name}`,
      {
        config: { ...linkForm, formPage: '/settings/confirm' },
        schema: { ...PAGE_SCHEMA, summary: `Form: confirm through ${provider.title} who one is.`, body: ConfirmForm },
      },
      async (request, reply) => {
        const { person } = sessionOfForm(request);
        reply.setCookie(confirmCookie, await beginConfirmation(service, person, provider), { ...cookie, maxAge: COOKIE_SECONDS });
        reply.setCookie(nextCookie, localPath(baseUrl, request.body.next), { ...cookie, maxAge: COOKIE_SECONDS });
        reply.clearCookie(linkCookie, cookie);
        const address = new URL(await client.generateAuthorizationUri(request, reply));
        // Asks for the password there again (OpenID Connect Core, section 3.1.2.1); others leave the parameter alone.
        address.searchParams.set('prompt', 'login');
        return reply.redirect(address.href, 303);
      },
    );

    const confirm = async (request: FastifyRequest, reply: FastifyReply, step: string) => {
      const { person } = sessionOfForm(request);
      const { session = '' } = signInPlaceOf(service, request);
      const { subject } = await profileFor(request);
      await completeConfirmation(service, { person, session }, provider, { subject, step });
      const next = localPath(baseUrl, request.cookies[nextCookie]);
      const { say } = request.makeVisitor(reply).locale;
      const confirmed = status(say('Confirmed. You can change your account for ten minutes.'));
      return redirectWithFlash(request, reply.clearCookie(nextCookie, cookie), next, [confirmed]);
    };

    const profileFor = async (request: FastifyRequest): Promise<ProviderProfile> => {
      try {
        await requireHosts(known.endpoints);
        const { token } = await client.getAccessTokenFromAuthorizationCodeFlow(request);
        return await fetchProviderProfile(known, token.access_token);
      } catch (thrown) {
        if (thrown instanceof Error && thrown.message === 'Invalid state')
          throw new Refusal('malformed', sentence('This sign-in has expired. Start again.'), {
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
            request.query.error
              ? sentence('{title} refused the sign-in ({error}).', { title: provider.title, error: request.query.error })
              : sentence('{title} refused the sign-in.', { title: provider.title }),
          );
        const step = request.cookies[linkCookie];
        if (step) return link(request, reply.clearCookie(linkCookie, cookie), step);
        const confirming = request.cookies[confirmCookie];
        if (confirming) return confirm(request, reply.clearCookie(confirmCookie, cookie), confirming);
        const profile = await profileFor(request);
        const person = await signInWithProvider(service, provider, profile, request.session?.person ?? null);
        const next = localPath(baseUrl, request.cookies[nextCookie]);
        const identity = { provider: provider.name, subject: profile.subject };
        return enterSession(service, reply.clearCookie(nextCookie, cookie), {
          person,
          next,
          isCurrent: (_account, connection) => isLinked(connection, identity, person),
        });
      },
    );
  };
