import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession } from '@translation-commons/core/web/server/forms/require-session.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { nextMailPage } from './next-mail.page.js';
import { readNextMail } from './read-next-mail.js';
import { NEXT_MAIL_PATH } from './weekly-notice.js';

/** `settings/mails/next`. */
export const nextMailRoutes: Routes = async (app) => {
  await app.register(noStorePlugin);
  app.get(
    NEXT_MAIL_PATH,
    { config: { responseFormat: 'html', scope: 'user_profile' }, schema: { ...PAGE_SCHEMA, summary: 'Page of one’s next weekly mail.' } },
    async (request, reply) => {
      const session = requireSession(request, reply);
      if (!session) return reply;
      const next = await readNextMail(request.context, session.person.id);
      return sendPage(request, reply, (visitor) => nextMailPage(visitor, next));
    },
  );
};
