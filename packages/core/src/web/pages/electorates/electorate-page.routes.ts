import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { refuseParam } from '../../../kernel/refusal.js';
import { type Message, status } from '../../../kernel/text/message.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { ELECTORATE_HOLDERS, electorateIdOf } from '../../../people/electorates/electorate.js';
import {
  addElectorate,
  changeElectorate,
  deleteElectorate,
  getElectorate,
  listOwnElectorates,
} from '../../../people/electorates/manage-electorates.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { answerForm } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { electoratePage, electoratesPage } from './electorate.page.js';

const ELECTORATES_PATH = '/electorates';
const config = { responseFormat: 'html' } as const;
const form = { ...config, csrf: 'session', scope: 'manage' } as const;
const One = Type.Object({ id: Type.String() });
const Text = Type.String({ default: '' });
const ElectorateForm = Type.Object({ name: Text, people: Text, public: Type.Optional(Type.String()) });
const NewElectorateForm = Type.Object({ ...ElectorateForm.properties, holder: Type.Enum(ELECTORATE_HOLDERS), origin: Text, project: Text });

/** Parses the fields of the form. */
const readForm = ({ name, people, public: isPublic }: { name: string; people: string; public?: string }) => ({
  name,
  people: people.split(/[\n,]/),
  public: isPublic === '1',
});

/** `electorates`: pages of named sets of people, whose endorsements come first where a request names one. */
export const electoratePageRoutes =
  ({ scope }: UnitKind): Routes =>
  async (app) => {
    const showAll = async (request: FastifyRequest, reply: FastifyReply, sent: FormState = emptyForm) => {
      const electorates = await listOwnElectorates(request.context);
      return sendPage(request, reply, (visitor) =>
        electoratesPage(visitor, { electorates, hasProjects: scope.projects !== undefined, sent }),
      );
    };
    const showOne = async (request: FastifyRequest, reply: FastifyReply, id: string, sent: FormState = emptyForm) => {
      const found = await getElectorate(request.context, electorateIdOf(id));
      return sendPage(request, reply, (visitor) => electoratePage(visitor, found, sent));
    };
    const done = (request: FastifyRequest, reply: FastifyReply, path: string, messages: readonly Message[]) => {
      const { say } = request.makeVisitor(reply).locale;
      return redirectWithFlash(request, reply, basePath(request.context) + path, messages.length > 0 ? messages : [status(say('Saved.'))]);
    };

    app.get(ELECTORATES_PATH, { config, schema: { ...PAGE_SCHEMA, summary: 'Page of voter groups.' } }, (request, reply) =>
      showAll(request, reply),
    );
    app.get(
      `${ELECTORATES_PATH}/:id`,
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of a voter group.', params: One } },
      (request, reply) => showOne(request, reply, request.params.id),
    );
    app.post(
      ELECTORATES_PATH,
      {
        config: { ...form, formPage: ELECTORATES_PATH },
        schema: { ...PAGE_SCHEMA, summary: 'Form: create a voter group.', body: NewElectorateForm },
      },
      (request, reply) => {
        sessionOfForm(request);
        const { body } = request;
        const again = (problems: FormState['problems']) => showAll(request, reply, { typed: body, problems });
        return answerForm(reply, again, async () => {
          if (body.holder === 'project' && !scope.projects) throw refuseParam('holder', sentence('holder: there are no projects here.'));
          const { holder, origin, project } = body;
          const { id, messages } = await addElectorate(request.context, { ...readForm(body), holder, origin, project });
          return done(request, reply, id === null ? ELECTORATES_PATH : `${ELECTORATES_PATH}/${id}`, messages);
        });
      },
    );
    app.post(
      `${ELECTORATES_PATH}/:id`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: change a voter group.', params: One, body: ElectorateForm } },
      (request, reply) => {
        sessionOfForm(request);
        const { body, params } = request;
        const again = (problems: FormState['problems']) => showOne(request, reply, params.id, { typed: body, problems });
        return answerForm(reply, again, async () => {
          const { messages } = await changeElectorate(request.context, electorateIdOf(params.id), readForm(body));
          return done(request, reply, `${ELECTORATES_PATH}/${params.id}`, messages);
        });
      },
    );
    app.post(
      `${ELECTORATES_PATH}/:id/delete`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: delete a voter group.', params: One } },
      async (request, reply) => {
        sessionOfForm(request);
        const { messages } = await deleteElectorate(request.context, electorateIdOf(request.params.id));
        return done(request, reply, messages.length > 0 ? `${ELECTORATES_PATH}/${request.params.id}` : ELECTORATES_PATH, messages);
      },
    );
  };
