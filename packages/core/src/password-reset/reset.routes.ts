import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Service } from '../context.js';
import { problem } from '../errors.js';
import { goOn } from '../http/form-route.js';
import { followLink } from '../http/mailed-link.js';
import { FOR_PEOPLE, keepOutOfCaches } from '../http/own-pages.js';
import { basePath, sendPage } from '../http/pages.js';
import type { Routes } from '../http/routes.js';
import { isFromOurPage, oldForm, problemsOf } from '../http/visitor-form.js';
import { sentence } from '../interface-texts/sentence.js';
import { status } from '../notices/message.js';
import { type Sent, unsent } from '../pages/form.page.js';
import { askForReset } from './ask-for-reset.js';
import { askedPage, askPage, resetPage } from './reset.page.js';
import { getReset, resetPassword } from './reset-password.js';

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
      async (request, reply) => {
        const { who } = request.body;
        if (!isFromOurPage(service, request, reply)) return showAsk(request, reply.code(403), { typed: { who }, problems: [oldForm] });
        if (who.trim() === '') {
          const missing = problem('who', sentence('Type your name here, or your mail address.'));
          return showAsk(request, reply.code(422), { typed: {}, problems: [missing] });
        }
        await askForReset(service, who, request.ip);
        return sendPage(request, reply, (visitor) => askedPage(visitor, who));
      },
    );

    const showReset = async (request: FastifyRequest, reply: FastifyReply, secret: string, sent: Sent = unsent) => {
      const { name } = await getReset(service, secret);
      return sendPage(request, reply, (visitor) => resetPage(visitor, secret, name, sent));
    };

    app.get('/password/:secret', { config, schema: { ...FOR_PEOPLE, summary: 'Page of the link in a mail.', params } }, (request, reply) =>
      followLink(request, reply, () => showReset(request, reply, request.params.secret)),
    );

    const reset = async (request: FastifyRequest, reply: FastifyReply, secret: string, password: string) => {
      if (!isFromOurPage(service, request, reply)) return showReset(request, reply.code(403), secret, { typed: {}, problems: [oldForm] });
      try {
        const { name } = await resetPassword(service, secret, password);
        const saved = request.makeVisitor(reply).voice.say('Your new password is saved. Sign in with it.');
        return goOn(request, reply, `${base}/sign-in?name=${encodeURIComponent(name)}`, [status(saved)]);
      } catch (thrown) {
        const problems = problemsOf(thrown);
        return showReset(request, reply.code(422), secret, { typed: {}, problems });
      }
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
