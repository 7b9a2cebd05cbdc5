import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { askForReset } from '../../accounts/passwords/ask-for-reset.js';
import { getReset, resetPassword } from '../../accounts/passwords/reset-password.js';
import { status } from '../../kernel/message.js';
import type { Problem } from '../../kernel/refusal.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { type Sent, unsent } from '../forms/form.page.js';
import { goOn } from '../forms/form-route.js';
import { followLink } from '../forms/mailed-link.js';
import { FOR_PEOPLE, keepOutOfCaches } from '../forms/own-pages.js';
import { answerForm } from '../forms/visitor-form.js';
import { basePath, sendPage } from '../layout/pages.js';
import { askedPage, askPage, resetPage } from './reset.page.js';

const config = { speaks: 'html' } as const;
const Text = Type.String({ default: '' });
const Csrf = Type.Optional(Type.String());
const params = Type.Object({ secret: Type.String() });

/** A new password for whoever forgot the old one: asking for it, the mail, the link in it (docs/decisions/0019-links-that-are-mailed.md). */
export const passwordResetRoutes =
  (service: Service): Routes =>
  async (app) => {
    const base = basePath(service);
    await app.register(keepOutOfCaches);

    const showAsk = (request: FastifyRequest, reply: FastifyReply, sent: Sent = unsent) =>
      sendPage(request, reply, (visitor) => askPage(visitor, sent));

    app.get('/password', { config, schema: { ...FOR_PEOPLE, summary: 'Page to ask for a new password.' } }, (request, reply) =>
      showAsk(request, reply),
    );

    app.post(
      '/password',
      {
        config,
        schema: { ...FOR_PEOPLE, summary: 'Form: ask for a new password.', body: Type.Object({ who: Text, csrf: Csrf }) },
      },
      (request, reply) => {
        const { who } = request.body;
        const again = (problems: readonly Problem[]) => showAsk(request, reply, { typed: { who }, problems });
        return answerForm(service, request, reply, again, async () => {
          await askForReset(service, who, request.ip);
          return sendPage(request, reply, (visitor) => askedPage(visitor, who));
        });
      },
    );

    const showReset = async (request: FastifyRequest, reply: FastifyReply, secret: string, sent: Sent = unsent) => {
      const { name } = await getReset(service, secret);
      return sendPage(request, reply, (visitor) => resetPage(visitor, secret, name, sent));
    };

    app.get('/password/:secret', { config, schema: { ...FOR_PEOPLE, summary: 'Page of the link in a mail.', params } }, (request, reply) =>
      followLink(request, reply, () => showReset(request, reply, request.params.secret)),
    );

    const reset = (request: FastifyRequest, reply: FastifyReply, secret: string, password: string) => {
      const again = (problems: readonly Problem[]) => showReset(request, reply, secret, { typed: {}, problems });
      return answerForm(service, request, reply, again, async () => {
        const { name } = await resetPassword(service, secret, password);
        const saved = request.makeVisitor(reply).voice.say('Your new password is saved. Sign in with it.');
        return goOn(request, reply, `${base}/sign-in?name=${encodeURIComponent(name)}`, [status(saved)]);
      });
    };

    app.post(
      '/password/:secret',
      {
        config,
        schema: { ...FOR_PEOPLE, summary: 'Form: choose a new password.', params, body: Type.Object({ password: Text, csrf: Csrf }) },
      },
      (request, reply) => followLink(request, reply, () => reset(request, reply, request.params.secret, request.body.password)),
    );
  };
