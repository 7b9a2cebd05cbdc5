import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { checkPassword } from '../../../accounts/passwords/check-password.js';
import { closeSession } from '../../../accounts/sessions/session.js';
import { findUnconfirmedMail } from '../../../accounts/sign-up/confirm-sign-up.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { discoverProvider } from '../../../oauth/providers/discover-provider.js';
import type { Service } from '../../../units/context.js';
import { makeDeviceKnown } from '../../server/cookies/device-cookie.js';
import { forgetPerson } from '../../server/cookies/forget-person.js';
import { presentedSessionSecret } from '../../server/cookies/session-cookie.js';
import { basePath } from '../../server/requests/base-path.js';
import { localPath } from '../../server/requests/local-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { enterSession } from './enter-session.js';
import { providerRoutes } from './provider.routes.js';
import { secondFactorRoutes } from './second-factor.routes.js';
import { type SignInPage, signInPage } from './sign-in.page.js';

const tags = ['pages'];
const config = { responseFormat: 'html', scope: 'none' } as const;
const form = { ...config, csrf: 'visitor' } as const;

const SignInQuery = Type.Object({ next: Type.Optional(Type.String()), name: Type.Optional(Type.String()) });
const SignInForm = Type.Object({
  name: Type.String(),
  password: Type.String(),
  next: Type.Optional(Type.String()),
});

const WRONG_PASSWORD_PROBLEM = { path: 'name', detail: sentence('Name and password do not match.') };
const UNCONFIRMED_ACCOUNT_PROBLEM = { path: '', detail: sentence('Confirm your email first. Check your inbox.') };

/** Sign-in, with name and password or through a provider, and sign-out. */
export const signInRoutes =
  (service: Service): Routes =>
  async (app) => {
    const { baseUrl, signInProviders: providers } = service.settings;
    const base = basePath(service);

    /** Signing in may redirect to a client that requested it. */
    const show = (request: FastifyRequest, reply: FastifyReply, page: Omit<SignInPage, 'providers'>) =>
      sendPage(request, reply, (visitor) => signInPage(visitor, { providers, ...page }), { allowsFormRedirects: true });

    app.get('/sign-in', { config, schema: { tags, summary: 'Page to sign in.', querystring: SignInQuery } }, async (request, reply) => {
      const { next, name } = request.query;
      return show(request, reply, { next: localPath(baseUrl, next), name });
    });

    await app.register(secondFactorRoutes(service));
    for (const known of await Promise.all(providers.map((provider) => discoverProvider(provider, service.log))))
      await app.register(providerRoutes(service, known));

    app.post('/sign-in', { config: form, schema: { tags, summary: 'Sign in.', body: SignInForm } }, async (request, reply) => {
      const { name, password, next: asked } = request.body;
      const next = localPath(baseUrl, asked);
      const place = makeDeviceKnown(service, request, reply);
      const person = await checkPassword(service, { name, password, ...place }).catch((thrown: unknown) => {
        if (thrown instanceof Refusal && thrown.code === 'forbidden') return thrown;
        throw thrown;
      });
      if (person instanceof Refusal) return show(request, reply.code(403), { next, name, failed: { path: '', detail: person.said } });
      if (!person) {
        const unconfirmed = await findUnconfirmedMail(service, name, password);
        return show(request, reply.code(401), {
          next,
          name,
          failed: unconfirmed === null ? WRONG_PASSWORD_PROBLEM : UNCONFIRMED_ACCOUNT_PROBLEM,
          unconfirmed,
        });
      }
      return enterSession(service, reply, { person, next, isCurrent: ({ passwordHash }) => passwordHash === person.passwordHash });
    });

    const signOut = { ...config, csrf: 'session', formPage: '/' } as const;
    app.post('/sign-out', { config: signOut, schema: { tags, summary: 'Sign out.' } }, async (request, reply) => {
      const secret = presentedSessionSecret(service, request);
      if (secret !== undefined) await closeSession(service, secret);
      forgetPerson(service, request, reply);
      return reply.redirect(`${base}/`, 303);
    });
  };
