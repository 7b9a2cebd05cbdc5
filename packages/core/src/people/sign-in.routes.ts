import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Service } from '../context.js';
import { Refusal } from '../errors.js';
import { sendHtml } from '../http/negotiate.js';
import type { Routes } from '../http/routes.js';
import { clearSessionCookie, cookieName, cookieOptions, presentedSession, setSessionCookie } from '../http/session-cookie.js';
import { newSecret } from '../secret.js';
import { checkPassword } from './check-password.js';
import { discoverProvider } from './discover-provider.js';
import { localPath } from './local-path.js';
import { providerRoutes } from './provider.routes.js';
import { closeSession, openSession } from './session.js';
import { signInPage } from './sign-in.page.js';

const tags = ['pages'];
const config = { speaks: 'html' } as const;

/**
 * Nobody is signed in yet, so the form's secret is in a cookie of its own: another site can neither read nor set it,
 * and so cannot sign somebody in under a name of its choice.
 */
const formSecret = (service: Service, request: FastifyRequest, reply: FastifyReply): string => {
  const name = cookieName(service, 'form');
  const secret = request.cookies[name] ?? newSecret();
  reply.setCookie(name, secret, { ...cookieOptions(service), sameSite: 'strict' });
  return secret;
};

/** Signing in, with name and password or through another provider, and signing out. */
export const signInRoutes =
  (service: Service): Routes =>
  async (app) => {
    const { baseUrl, signInProviders: providers } = service.settings;
    const base = new URL(`${baseUrl}/`).pathname.replace(/\/$/, '');

    app.get(
      '/sign-in',
      { config, schema: { tags, summary: 'Page to sign in.', querystring: Type.Object({ next: Type.Optional(Type.String()) }) } },
      async (request, reply) => {
        const next = localPath(baseUrl, request.query.next);
        return sendHtml(reply, signInPage({ providers, next, base, csrf: formSecret(service, request, reply) }));
      },
    );

    for (const known of await Promise.all(providers.map((provider) => discoverProvider(provider, service.log))))
      await app.register(providerRoutes(service, known));

    const SignInForm = Type.Object({
      name: Type.String(),
      password: Type.String(),
      next: Type.Optional(Type.String()),
      csrf: Type.Optional(Type.String()),
    });
    app.post('/sign-in', { config, schema: { tags, summary: 'Sign in.', body: SignInForm } }, async (request, reply) => {
      const { name, password, next: asked, csrf } = request.body;
      const next = localPath(baseUrl, asked);
      const secret = formSecret(service, request, reply);
      if (csrf !== secret) {
        const sentence = 'The form was too old. Please try once more.';
        return sendHtml(reply.code(403), signInPage({ providers, next, base, csrf: secret, failed: { sentence, name } }));
      }
      const person = await checkPassword(service, { name, password, address: request.ip });
      if (!person) {
        const sentence = 'Name and password do not belong together.';
        return sendHtml(reply.code(401), signInPage({ providers, next, base, csrf: secret, failed: { sentence, name } }));
      }
      setSessionCookie(service, reply, await openSession(service, person));
      return reply.redirect(next, 303);
    });

    app.post('/sign-out', { config, schema: { tags, summary: 'Sign out.' } }, async (request, reply) => {
      const secret = presentedSession(service, request);
      if (secret !== undefined) {
        if (!request.context.actor) throw new Refusal('forbidden', 'The form was too old. Please load the page again and try once more.');
        await closeSession(service, secret);
        clearSessionCookie(service, reply);
      }
      return reply.redirect(`${base}/`, 303);
    });
  };
