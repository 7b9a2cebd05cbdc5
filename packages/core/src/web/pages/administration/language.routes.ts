import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { isAdministrator } from '../../../kernel/person.js';
import { status } from '../../../kernel/text/message.js';
import type { Service } from '../../../units/context.js';
import { addLanguage, readAddedLanguages, removeLanguage } from '../../../units/languages/added-languages.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { languagesPage } from './languages.page.js';

const config = { responseFormat: 'html', scope: 'manage' } as const;
const LANGUAGES_PATH = '/administration/languages';
const form = { ...config, csrf: 'session', formPage: LANGUAGES_PATH } as const;

const TextField = Type.String({ default: '' });
const AddLanguageForm = Type.Object({
  code: TextField,
  name: TextField,
  native: TextField,
  direction: Type.Enum(['', 'ltr', 'rtl'], { default: '' }),
  plural_forms: TextField,
});
const RemoveLanguageForm = Type.Object({ code: Type.String() });

/** `administration/languages`: languages beside those of the settings. */
export const administeredLanguageRoutes =
  (service: Service): Routes =>
  async (app) => {
    const show = async (request: FastifyRequest, reply: FastifyReply, sent: FormState = emptyForm) => {
      const added = await readAddedLanguages(request.context);
      return sendPage(request, reply, (visitor) => languagesPage(visitor, { added, sent }));
    };

    app.get(
      LANGUAGES_PATH,
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of added languages, for administrators.' } },
      async (request, reply) => (requireSession(request, reply, isAdministrator) ? show(request, reply) : reply),
    );

    app.post(
      LANGUAGES_PATH,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: add a language, or change one that was added.', body: AddLanguageForm } },
      async (request, reply) => {
        sessionOfForm(request, isAdministrator);
        const { code, name, native, direction, plural_forms: pluralForms } = request.body;
        try {
          const { name: language } = await addLanguage(request.context, { code: code.trim(), name, native, direction, pluralForms });
          const { say } = request.makeVisitor(reply).locale;
          return redirectWithFlash(request, reply, basePath(service) + LANGUAGES_PATH, [status(say('{language} added.', { language }))]);
        } catch (thrown) {
          const typed = { code, name, native, direction, plural_forms: pluralForms };
          return show(request, reply.code(422), { typed, problems: formProblemsOf(thrown) });
        }
      },
    );

    app.post(
      `${LANGUAGES_PATH}/remove`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: remove a language that was added.', body: RemoveLanguageForm } },
      async (request, reply) => {
        sessionOfForm(request, isAdministrator);
        await removeLanguage(request.context, request.body.code);
        const { say } = request.makeVisitor(reply).locale;
        return redirectWithFlash(request, reply, basePath(service) + LANGUAGES_PATH, [status(say('Language removed.'))]);
      },
    );
  };
