import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Service } from '../context.js';
import { Refusal } from '../errors.js';
import { formSecret } from '../http/form-secret.js';
import { basePath, sendPage } from '../http/pages.js';
import type { Routes } from '../http/routes.js';
import { clearSessionCookie, presentedSession, setSessionCookie } from '../http/session-cookie.js';
import { checkPassword } from './check-password.js';
import { discoverProvider } from './discover-provider.js';
import { localPath } from './local-path.js';
import { providerRoutes } from './provider.routes.js';
import { closeSession, openSession } from './session.js';
import { type SignInPage, signInPage } from './sign-in.page.js';

const tags = ['pages'];
const config = { speaks: 'html' } as const;

/** Signing in, with name and password or through another provider, and signing out. */
export const signInRoutes =
  (service: Service): Routes =>
  async (app) => {
    const { baseUrl, signInProviders: providers } = service.settings;
    const base = basePath(service);

    /** Signing in may lead on to a program that asked for it. */
    const show = (request: FastifyRequest, reply: FastifyReply, page: Omit<SignInPage, 'providers'>) =>
      sendPage(request, reply, (visitor) => signInPage(visitor, { providers, ...page }), { leadsOn: true });

    app.get(
      '/sign-in',
      { config, schema: { tags, summary: 'Page to sign in.', querystring: Type.Object({ next: Type.Optional(Type.String()) }) } },
      async (request, reply) => {
        const next = localPath(baseUrl, request.query.next);
        return show(request, reply, { next });
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
      // Whoever is signed in already has the session's secret in the form.
      const expected = request.session?.csrf ?? formSecret(service, request, reply);
      if (csrf !== expected) {
        const sentence = 'The form was too old. Please try once more.';
        return show(request, reply.code(403), { next, failed: { sentence, name } });
      }
      const person = await checkPassword(service, { name, password, address: request.ip });
      if (!person) {
        const sentence = 'Name and password do not belong together.';
        return show(request, reply.code(401), { next, failed: { sentence, name } });
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
