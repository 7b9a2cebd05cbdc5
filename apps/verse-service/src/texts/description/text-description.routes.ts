import { isModerator } from '@translation-commons/core/kernel/person.js';
import { status } from '@translation-commons/core/kernel/text/message.js';
import { emptyForm } from '@translation-commons/core/web/pages/forms/form.page.js';
import { sendModerationPage } from '@translation-commons/core/web/pages/moderation/send-moderation-page.js';
import { answerForm } from '@translation-commons/core/web/server/forms/answer-form.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '@translation-commons/core/web/server/forms/require-session.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { describeText, readTextDescription } from './describe-text.js';
import { DESCRIPTION_PATH, descriptionPage } from './description.page.js';

const config = { responseFormat: 'html', scope: 'manage' } as const;
const TextField = Type.String({ default: '' });
const DescriptionForm = Type.Object({ name: TextField, licence: TextField, origin: TextField });

/** `moderation/text`: the command `text describe` for moderators and administrators. */
export const textDescriptionRoutes: Routes = async (app) => {
  await app.register(noStorePlugin);

  app.get(
    DESCRIPTION_PATH,
    { config, schema: { ...PAGE_SCHEMA, summary: 'Page that says what the text is called, for moderators.' } },
    async (request, reply) => {
      if (!requireSession(request, reply, isModerator)) return reply;
      const about = await readTextDescription(request.context.db.pool);
      return sendModerationPage(request, reply, (visitor) => descriptionPage(visitor, about, emptyForm));
    },
  );

  app.post(
    DESCRIPTION_PATH,
    {
      config: { ...config, csrf: 'session', formPage: DESCRIPTION_PATH },
      schema: { ...PAGE_SCHEMA, summary: 'Form: say what the text is called, for moderators.', body: DescriptionForm },
    },
    async (request, reply) => {
      sessionOfForm(request, isModerator);
      const { name, licence, origin } = request.body;
      const typed = { name, licence, origin };
      return answerForm(
        reply,
        (problems) => sendModerationPage(request, reply, (visitor) => descriptionPage(visitor, null, { typed, problems })),
        async () => {
          await describeText(request.context.db, typed);
          const { say } = request.makeVisitor(reply).locale;
          return redirectWithFlash(request, reply, basePath(request.context) + DESCRIPTION_PATH, [
            status(say('Saved. It is shown below each chapter.')),
          ]);
        },
      );
    },
  );
};
