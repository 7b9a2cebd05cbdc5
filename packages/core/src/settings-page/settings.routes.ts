import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Service } from '../context.js';
import { goOn } from '../http/form-route.js';
import { FOR_PEOPLE, keepOutOfCaches, letIn } from '../http/own-pages.js';
import { basePath, sendPage } from '../http/pages.js';
import type { Routes } from '../http/routes.js';
import { cookieName, cookieOptions } from '../http/session-cookie.js';
import { status } from '../notices/message.js';
import type { NoticeKind } from '../notices/notice-kind.js';
import { accountRoutes } from './account.routes.js';
import { changeAuxiliary, chooseLanguage } from './choose-languages.js';
import { chooseMails } from './choose-mails.js';
import type { Forget } from './close-account.js';
import { newMailRoutes } from './new-mail.routes.js';
import { readOwn } from './own-account.js';
import { settingsPage } from './settings.page.js';

const config = { speaks: 'html' } as const;
const PAGE = '/settings';

const Csrf = Type.Optional(Type.String());
const LanguageForm = Type.Object({ lng: Type.String(), csrf: Csrf });
const Code = Type.Optional(Type.String());
const KnownForm = Type.Object({ add: Code, up: Code, remove: Code, csrf: Csrf });
const MailsForm = Type.Object({ mails: Type.Array(Type.String(), { default: [] }), csrf: Csrf });

/** What a service's settings are made from. */
export interface SettingsOptions {
  readonly service: Service;
  /** All that people are told by mail in the service. */
  readonly notices: readonly NoticeKind[];
  /** What is forgotten besides when an account is closed. */
  readonly forget: Forget;
}

/** `settings`: languages, mails, how pages look; and, below it, the account itself. */
export const settingsRoutes =
  (options: SettingsOptions): Routes =>
  async (app) => {
    const { service, notices } = options;
    await app.register(keepOutOfCaches);
    await app.register(accountRoutes(options));
    await app.register(newMailRoutes(service));

    const done = (request: FastifyRequest, reply: FastifyReply, at: string) => {
      const { say } = request.makeVisitor(reply).voice;
      return goOn(request, reply, `${basePath(service)}${PAGE}#${at}`, [status(say('Saved.'))]);
    };

    app.get(PAGE, { config, schema: { ...FOR_PEOPLE, summary: 'Page of one’s settings.' } }, async (request, reply) => {
      const session = letIn(request, reply, PAGE);
      if (!session) return reply;
      const own = await readOwn(service, session.person);
      return sendPage(request, reply, (visitor) => settingsPage(visitor, own, notices));
    });

    app.post(
      `${PAGE}/language`,
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: the language that one translates into.', body: LanguageForm } },
      async (request, reply) => {
        const session = letIn(request, reply, PAGE);
        if (!session) return reply;
        await chooseLanguage(service, session.person, request.body.lng);
        // What was chosen in passing gives way to what was chosen for good.
        reply.clearCookie(cookieName(service, 'lng'), cookieOptions(service));
        return done(request, reply, 'languages');
      },
    );

    app.post(
      `${PAGE}/known`,
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: one step in the list of languages that one knows.', body: KnownForm } },
      async (request, reply) => {
        const session = letIn(request, reply, PAGE);
        if (!session) return reply;
        const { add, up, remove } = request.body;
        if (add !== undefined) await changeAuxiliary(service, session.person, { add });
        if (up !== undefined) await changeAuxiliary(service, session.person, { up });
        if (remove !== undefined) await changeAuxiliary(service, session.person, { remove });
        return done(request, reply, 'languages');
      },
    );

    app.post(
      `${PAGE}/mails`,
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: which mails come.', body: MailsForm } },
      async (request, reply) => {
        const session = letIn(request, reply, PAGE);
        if (!session) return reply;
        await chooseMails(service, session.person, notices, request.body.mails);
        return done(request, reply, 'mails');
      },
    );
  };
