import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requestPasswordReset } from '../../../accounts/passwords/request-password-reset.js';
import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { isAdministrator, ROLES } from '../../../kernel/person.js';
import { status } from '../../../kernel/text/message.js';
import type { Service } from '../../../units/context.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { clientNetwork } from '../../server/requests/client-address.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { administeredAccountPage } from './account.page.js';
import { changeLock, changeRole, readAccount, readAdministeredAccount, removeFactors, removeProfile } from './administer-person.js';

const config = { responseFormat: 'html', scope: 'manage' } as const;
const form = { ...config, csrf: 'session' } as const;
const params = Type.Object({ name: Type.String() });
const RoleForm = Type.Object({ role: Type.Enum([...ROLES]) });

/** `administration/people/$name`: an account, and the administrators' actions on it. */
export const administeredAccountRoutes =
  (service: Service): Routes =>
  async (app) => {
    const pageOf = (name: string): string => `/administration/people/${encodeURIComponent(name)}`;

    app.get(
      '/administration/people/:name',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of an account, for administrators.', params } },
      async (request, reply) => {
        if (!requireSession(request, reply, isAdministrator)) return reply;
        const account = await readAdministeredAccount(request.context, request.params.name);
        return sendPage(request, reply, (visitor) => administeredAccountPage(visitor, account));
      },
    );

    const done = (request: FastifyRequest, reply: FastifyReply, name: string, sentence: (say: Say) => string) =>
      redirectWithFlash(request, reply, basePath(service) + pageOf(name), [status(sentence(request.makeVisitor(reply).locale.say))]);

    app.post(
      '/administration/people/:name/role',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: another role.', params, body: RoleForm } },
      async (request, reply) => {
        const { name } = request.params;
        sessionOfForm(request, isAdministrator);
        await changeRole(request.context, name, request.body.role);
        return done(request, reply, name, (say) => say('Role changed.'));
      },
    );

    app.post(
      '/administration/people/:name/password',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: email a link for a new password.', params } },
      async (request, reply) => {
        const { name } = request.params;
        sessionOfForm(request, isAdministrator);
        const account = await readAccount(request.context, name);
        await requestPasswordReset(service, account.name, clientNetwork(request));
        return done(request, reply, name, (say) => say('Email sent.'));
      },
    );

    app.post(
      '/administration/people/:name/factors',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: remove the second factors of an account.', params } },
      async (request, reply) => {
        const { name } = request.params;
        sessionOfForm(request, isAdministrator);
        await removeFactors(request.context, name);
        return done(request, reply, name, (say) => say('Second factors removed.'));
      },
    );

    app.post(
      '/administration/people/:name/profile',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: remove the picture and the words of an account.', params } },
      async (request, reply) => {
        const { name } = request.params;
        sessionOfForm(request, isAdministrator);
        await removeProfile(request.context, name);
        return done(request, reply, name, (say) => say('Profile removed.'));
      },
    );

    for (const lock of [true, false])
      app.post(
        `/administration/people/:name/${lock ? 'lock' : 'unlock'}`,
        { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: lock or unlock an account.', params } },
        async (request, reply) => {
          const { name } = request.params;
          sessionOfForm(request, isAdministrator);
          await changeLock(request.context, name, lock);
          return done(request, reply, name, (say) => (lock ? say('Account blocked.') : say('Account unblocked.')));
        },
      );
  };
