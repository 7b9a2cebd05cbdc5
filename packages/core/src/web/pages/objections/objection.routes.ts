import { Type } from 'typebox';
import { type Message, status } from '../../../kernel/text/message.js';
import { Tguid } from '../../../kernel/wire-schemas.js';
import { objectTo } from '../../../translations/objections/object-to.js';
import { OBJECTION_REASONS } from '../../../units/translation.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, sessionOfForm } from '../../server/forms/require-session.js';
import { localPath } from '../../server/requests/local-path.js';
import type { Routes } from '../../server/routes/routes.js';

/** Form of the ballot: a reason against a translation, or its removal. */
export const objectionPageRoutes: Routes = async (app) => {
  app.post(
    '/translations/against',
    {
      config: { responseFormat: 'html', csrf: 'session', scope: 'vote', limitedAs: 'suggestions' },
      schema: {
        ...PAGE_SCHEMA,
        summary: 'Form: a reason against a translation.',
        body: Type.Object({ tguid: Tguid, reason: Type.Enum([...OBJECTION_REASONS, ''] as const), next: Type.Optional(Type.String()) }),
      },
    },
    async (request, reply) => {
      sessionOfForm(request);
      const { context, body } = request;
      const { messages } = await objectTo(context, { tguid: body.tguid, reason: body.reason || null });
      const { say } = request.makeVisitor(reply).locale;
      const done: Message = status(body.reason === '' ? say('Reason removed.') : say('Reason saved.'));
      const page = localPath(context.settings.baseUrl, body.next);
      return redirectWithFlash(request, reply, `${page}#t-${body.tguid}`, messages.length > 0 ? messages : [done]);
    },
  );
};
