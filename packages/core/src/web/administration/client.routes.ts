import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { status } from '../../kernel/message.js';
import { isAdministrator } from '../../kernel/person.js';
import { dropClient, readClients, registerClient } from '../../oauth/clients/administer-clients.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { type Sent, unsent } from '../forms/form.page.js';
import { goOn } from '../forms/form-route.js';
import { FOR_PEOPLE, letIn } from '../forms/own-pages.js';
import { problemsOf } from '../forms/visitor-form.js';
import { basePath, sendPage } from '../layout/pages.js';
import { type ClientsPage, clientsPage } from './clients.page.js';

const config = { speaks: 'html' } as const;
const PAGE = '/administration/clients';

const Csrf = Type.Optional(Type.String());
const Text = Type.String({ default: '' });
const AddForm = Type.Object({ id: Text, kind: Type.Enum(['confidential', 'public']), redirects: Text, csrf: Csrf });
const RemoveForm = Type.Object({ id: Type.String(), csrf: Csrf });

/** `administration/clients`: programs that may ask for tokens. */
export const clientRoutes =
  (service: Service): Routes =>
  async (app) => {
    const show = async (request: FastifyRequest, reply: FastifyReply, sent: Sent = unsent, added?: ClientsPage['added']) => {
      const clients = await readClients(request.context);
      return sendPage(request, reply, (visitor) => clientsPage(visitor, { clients, sent, ...(added && { added }) }));
    };

    app.get(PAGE, { config, schema: { ...FOR_PEOPLE, summary: 'Page of programs, for administrators.' } }, async (request, reply) =>
      letIn(request, reply, PAGE, isAdministrator) ? show(request, reply) : reply,
    );

    // Answered with the page itself, not sent on to it: the secret is in no other place.
    app.post(PAGE, { config, schema: { ...FOR_PEOPLE, summary: 'Form: register a program.', body: AddForm } }, async (request, reply) => {
      if (!letIn(request, reply, PAGE, isAdministrator)) return reply;
      const { id, kind, redirects } = request.body;
      const redirectUris = redirects.split(/\s+/).filter(Boolean);
      try {
        const secret = await registerClient(request.context, { id, redirectUris, ...(kind === 'public' && { secret: null }) });
        return await show(request, reply, unsent, { id, secret });
      } catch (thrown) {
        const problems = problemsOf(thrown).map((problem) => ({ ...problem, path: problem.path || 'id' }));
        return show(request, reply.code(422), { typed: { id, kind, redirects }, problems });
      }
    });

    app.post(
      `${PAGE}/remove`,
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: remove a program.', body: RemoveForm } },
      async (request, reply) => {
        if (!letIn(request, reply, PAGE, isAdministrator)) return reply;
        await dropClient(request.context, request.body.id);
        const { say } = request.makeVisitor(reply).voice;
        return goOn(request, reply, basePath(service) + PAGE, [status(say('The program is removed, and its tokens are void.'))]);
      },
    );
  };
