import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isAdministrator } from '../../../kernel/person.js';
import { status } from '../../../kernel/text/message.js';
import { readClients, registerClient, unregisterClient } from '../../../oauth/clients/administer-clients.js';
import type { Service } from '../../../units/context.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { type ClientsPage, clientsPage } from './clients.page.js';

const config = { responseFormat: 'html', scope: 'manage' } as const;
const CLIENTS_PATH = '/administration/clients';
const form = { ...config, csrf: 'session', formPage: CLIENTS_PATH } as const;

const TextField = Type.String({ default: '' });
const AddClientForm = Type.Object({ id: TextField, kind: Type.Enum(['confidential', 'public']), redirects: TextField });
const RemoveClientForm = Type.Object({ id: Type.String() });

/** `administration/clients`: programs that may ask for tokens. */
export const clientRoutes =
  (service: Service): Routes =>
  async (app) => {
    const show = async (request: FastifyRequest, reply: FastifyReply, sent: FormState = emptyForm, added?: ClientsPage['added']) => {
      const clients = await readClients(request.context);
      return sendPage(request, reply, (visitor) => clientsPage(visitor, { clients, sent, ...(added && { added }) }));
    };

    app.get(CLIENTS_PATH, { config, schema: { ...PAGE_SCHEMA, summary: 'Page of apps, for administrators.' } }, async (request, reply) =>
      requireSession(request, reply, isAdministrator) ? show(request, reply) : reply,
    );

    // The response is the page itself, without a redirect, because the secret is stored nowhere.
    app.post(
      CLIENTS_PATH,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: register an app.', body: AddClientForm } },
      async (request, reply) => {
        sessionOfForm(request, isAdministrator);
        const { id, kind, redirects } = request.body;
        const redirectUris = redirects.split(/\s+/).filter(Boolean);
        try {
          const secret = await registerClient(request.context, { id, redirectUris, ...(kind === 'public' && { secret: null }) });
          return await show(request, reply, emptyForm, { id, secret });
        } catch (thrown) {
          const problems = formProblemsOf(thrown).map((problem) => ({ ...problem, path: problem.path || 'id' }));
          return show(request, reply.code(422), { typed: { id, kind, redirects }, problems });
        }
      },
    );

    app.post(
      `${CLIENTS_PATH}/remove`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: remove an app.', body: RemoveClientForm } },
      async (request, reply) => {
        sessionOfForm(request, isAdministrator);
        await unregisterClient(request.context, request.body.id);
        const { say } = request.makeVisitor(reply).locale;
        return redirectWithFlash(request, reply, basePath(service) + CLIENTS_PATH, [
          status(say('App removed. Its tokens no longer work.')),
        ]);
      },
    );
  };
