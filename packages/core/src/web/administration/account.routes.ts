import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { askForReset } from '../../accounts/passwords/ask-for-reset.js';
import type { Say } from '../../i18n/interface-texts/voice.js';
import { status } from '../../kernel/message.js';
import { isAdministrator, ROLES } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { goOn } from '../forms/form-route.js';
import { FOR_PEOPLE, letIn } from '../forms/own-pages.js';
import { basePath, sendPage } from '../layout/pages.js';
import { accountPage } from './account.page.js';
import { changeLock, changeRole, readAccount } from './administer-person.js';

const config = { speaks: 'html' } as const;
const params = Type.Object({ name: Type.String() });
const Csrf = Type.Optional(Type.String());
const RoleForm = Type.Object({ role: Type.Enum([...ROLES]), csrf: Csrf });
const EmptyForm = Type.Object({ csrf: Csrf });

/** `administration/people/$name`: somebody's account, and what administrators do to it. */
export const accountRoutes =
  (service: Service): Routes =>
  async (app) => {
    const pageOf = (name: string): string => `/administration/people/${encodeURIComponent(name)}`;

    app.get(
      '/administration/people/:name',
      { config, schema: { ...FOR_PEOPLE, summary: 'Page of somebody’s account, for administrators.', params } },
      async (request, reply) => {
        if (!letIn(request, reply, pageOf(request.params.name), isAdministrator)) return reply;
        const account = await readAccount(request.context, request.params.name);
        return sendPage(request, reply, (visitor) => accountPage(visitor, account));
      },
    );

    const done = (request: FastifyRequest, reply: FastifyReply, name: string, sentence: (say: Say) => string) =>
      goOn(request, reply, basePath(service) + pageOf(name), [status(sentence(request.makeVisitor(reply).voice.say))]);

    app.post(
      '/administration/people/:name/role',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: another role.', params, body: RoleForm } },
      async (request, reply) => {
        const { name } = request.params;
        if (!letIn(request, reply, pageOf(name), isAdministrator)) return reply;
        await changeRole(request.context, name, request.body.role);
        return done(request, reply, name, (say) => say('The role is changed, from the next request on.'));
      },
    );

    app.post(
      '/administration/people/:name/password',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: mail a link for a new password.', params, body: EmptyForm } },
      async (request, reply) => {
        const { name } = request.params;
        if (!letIn(request, reply, pageOf(name), isAdministrator)) return reply;
        const account = await readAccount(request.context, name);
        await askForReset(service, account.name, request.ip);
        return done(request, reply, name, (say) => say('The link is on its way.'));
      },
    );

    for (const lock of [true, false])
      app.post(
        `/administration/people/:name/${lock ? 'lock' : 'unlock'}`,
        { config, schema: { ...FOR_PEOPLE, summary: 'Form: lock or unlock an account.', params, body: EmptyForm } },
        async (request, reply) => {
          const { name } = request.params;
          if (!letIn(request, reply, pageOf(name), isAdministrator)) return reply;
          await changeLock(request.context, name, lock);
          return done(request, reply, name, (say) => (lock ? say('The account is locked.') : say('The account is open again.')));
        },
      );
  };
