import { isAdministrator } from '@translation-commons/core/kernel/person.js';
import { status } from '@translation-commons/core/kernel/text/message.js';
import { emptyForm, type FormState } from '@translation-commons/core/web/pages/forms/form.page.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { answerForm } from '@translation-commons/core/web/server/forms/answer-form.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '@translation-commons/core/web/server/forms/require-session.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { addEdition } from '../exports/editions/add-edition.js';
import { changeEdition, LAST_POSITION, listAdministered, removeEdition } from '../exports/editions/administer-editions.js';
import { ADMINISTERED_EDITIONS_PATH, administeredEditionsPage } from './administered-editions.page.js';

const config = { responseFormat: 'html', scope: 'manage' } as const;
const form = { ...config, csrf: 'session', formPage: ADMINISTERED_EDITIONS_PATH } as const;
const TextField = Type.String({ default: '' });
const Code = Type.String({ maxLength: 700 });
const TermsForm = Type.Object({
  code: Code,
  name: TextField,
  shortName: TextField,
  licence: TextField,
  position: Type.Integer({ minimum: 0, maximum: LAST_POSITION, default: 0 }),
  isDefault: Type.Optional(Type.String()),
});
const NewForm = Type.Object({ lng: TextField, author: TextField, name: TextField, licence: TextField });

/** `administration/editions`: names, licences, order and default of editions, for administrators. */
export const administeredEditionsRoutes: Routes = async (app) => {
  await app.register(noStorePlugin);

  const show = async (request: FastifyRequest, reply: FastifyReply, sent: FormState = emptyForm) => {
    const editions = await listAdministered(request.context.db.pool);
    return sendPage(request, reply, (visitor) => administeredEditionsPage(visitor, { editions, sent }));
  };
  const goBack = (request: FastifyRequest, reply: FastifyReply, text: string) =>
    redirectWithFlash(request, reply, basePath(request.context) + ADMINISTERED_EDITIONS_PATH, [status(text)]);

  app.get(
    ADMINISTERED_EDITIONS_PATH,
    { config, schema: { ...PAGE_SCHEMA, summary: 'Page of editions, for administrators.' } },
    async (request, reply) => (requireSession(request, reply, isAdministrator) ? show(request, reply) : reply),
  );

  app.post(
    ADMINISTERED_EDITIONS_PATH,
    {
      config: form,
      schema: { ...PAGE_SCHEMA, summary: 'Form: name and order an edition, for administrators.', body: TermsForm },
    },
    async (request, reply) => {
      sessionOfForm(request, isAdministrator);
      const { code, name, shortName, licence, position, isDefault } = request.body;
      const typed = { name, shortName, licence, position: `${position}` };
      return answerForm(
        reply,
        (problems) => show(request, reply, { typed, problems, form: code }),
        async () => {
          await changeEdition(request.context.db, code, { name, shortName, licence, position, isDefault: isDefault !== undefined });
          return goBack(request, reply, request.makeVisitor(reply).locale.say('Saved.'));
        },
      );
    },
  );

  app.post(
    `${ADMINISTERED_EDITIONS_PATH}/add`,
    { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: make a translation an edition, for administrators.', body: NewForm } },
    async (request, reply) => {
      sessionOfForm(request, isAdministrator);
      const { lng, author, name, licence } = request.body;
      return answerForm(
        reply,
        (problems) => show(request, reply, { typed: request.body, problems, form: 'new' }),
        async () => {
          await addEdition(request.context, { lng, author: author.trim(), name: name.trim() || author.trim(), licence: licence.trim() });
          return goBack(request, reply, request.makeVisitor(reply).locale.say('Edition added.'));
        },
      );
    },
  );

  app.post(
    `${ADMINISTERED_EDITIONS_PATH}/remove`,
    {
      config: form,
      schema: {
        ...PAGE_SCHEMA,
        summary: 'Form: remove an edition; its translations stay. For administrators.',
        body: Type.Object({ code: Code }),
      },
    },
    async (request, reply) => {
      sessionOfForm(request, isAdministrator);
      await removeEdition(request.context.db, request.body.code);
      return goBack(request, reply, request.makeVisitor(reply).locale.say('Edition removed. Its translations stay.'));
    },
  );
};
