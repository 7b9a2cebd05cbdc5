import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requestPasswordReset } from '../../../accounts/passwords/request-password-reset.js';
import { getPasswordReset, resetPassword } from '../../../accounts/passwords/reset-password.js';
import type { FieldProblem } from '../../../kernel/refusal.js';
import { status } from '../../../kernel/text/message.js';
import type { Service } from '../../../units/context.js';
import { makeDeviceKnown } from '../../server/cookies/device-cookie.js';
import { answerForm } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import { clientNetwork } from '../../server/requests/client-address.js';
import type { Routes } from '../../server/routes/routes.js';
import { followMailedLink } from '../forms/follow-mailed-link.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { requestResetPage, resetPage, resetRequestedPage } from './reset.page.js';

const config = { responseFormat: 'html', scope: 'none' } as const;
const form = { ...config, csrf: 'visitor' } as const;
const Text = Type.String({ default: '' });
const params = Type.Object({ secret: Type.String() });

/** Password reset: the request form, the mail, and its link (docs/decisions/0019-links-that-are-mailed.md). */
export const passwordResetRoutes =
  (service: Service): Routes =>
  async (app) => {
    const base = basePath(service);
    await app.register(noStorePlugin);

    const showAsk = (request: FastifyRequest, reply: FastifyReply, sent: FormState = emptyForm) =>
      sendPage(request, reply, (visitor) => requestResetPage(visitor, sent));

    app.get('/password', { config, schema: { ...PAGE_SCHEMA, summary: 'Page to ask for a new password.' } }, (request, reply) =>
      showAsk(request, reply),
    );

    app.post(
      '/password',
      {
        config: { ...form, limitedAs: 'mails' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: ask for a new password.', body: Type.Object({ who: Text }) },
      },
      (request, reply) => {
        const { who } = request.body;
        const again = (problems: readonly FieldProblem[]) => showAsk(request, reply, { typed: { who }, problems });
        return answerForm(reply, again, async () => {
          await requestPasswordReset(service, who, clientNetwork(request));
          return sendPage(request, reply, (visitor) => resetRequestedPage(visitor, who));
        });
      },
    );

    const showReset = async (request: FastifyRequest, reply: FastifyReply, secret: string, sent: FormState = emptyForm) => {
      const { name } = await getPasswordReset(service, secret);
      return sendPage(request, reply, (visitor) => resetPage(visitor, secret, name, sent));
    };

    app.get(
      '/password/:secret',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of the link in an email.', params } },
      (request, reply) => followMailedLink(request, reply, () => showReset(request, reply, request.params.secret)),
    );

    const reset = (request: FastifyRequest, reply: FastifyReply, secret: string, password: string) => {
      const again = (problems: readonly FieldProblem[]) => showReset(request, reply, secret, { typed: {}, problems });
      return answerForm(reply, again, async () => {
        const { name } = await resetPassword(service, secret, password, makeDeviceKnown(service, request, reply));
        const saved = request.makeVisitor(reply).locale.say('Password saved. Sign in with it.');
        return redirectWithFlash(request, reply, `${base}/sign-in?name=${encodeURIComponent(name)}`, [status(saved)]);
      });
    };

    app.post(
      '/password/:secret',
      {
        config: form,
        schema: { ...PAGE_SCHEMA, summary: 'Form: choose a new password.', params, body: Type.Object({ password: Text }) },
      },
      (request, reply) => followMailedLink(request, reply, () => reset(request, reply, request.params.secret, request.body.password)),
    );
  };
