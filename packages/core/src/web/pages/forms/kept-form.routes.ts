import { PAGE_SCHEMA, requireSession } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { readKeptForm } from './kept-form.js';
import { KEPT_FORM_PATH, keptFormPage } from './kept-form.page.js';

/** `kept-form`: what was typed in a session that had ended, to be sent again. */
export const keptFormRoutes: Routes = async (app) => {
  app.get(
    KEPT_FORM_PATH,
    {
      config: { responseFormat: 'html', readFromReplica: false },
      schema: { ...PAGE_SCHEMA, summary: 'Page of a form that was sent in a session that had ended.' },
    },
    async (request, reply) => {
      if (!requireSession(request, reply)) return reply;
      const kept = readKeptForm(request.context, request);
      if (!kept) return reply.redirect(`${basePath(request.context)}/`, 303);
      return sendPage(request, reply, (visitor) => keptFormPage(visitor, kept, true));
    },
  );
};
