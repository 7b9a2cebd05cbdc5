import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { changeAuxiliary, chooseLanguage } from '../../accounts/settings/choose-languages.js';
import { chooseMails } from '../../accounts/settings/choose-mails.js';
import type { Forget } from '../../accounts/settings/close-account.js';
import { readOwn } from '../../accounts/settings/own-account.js';
import { status } from '../../kernel/message.js';
import type { NoticeKind } from '../../notices/notice-kind.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { goOn } from '../forms/form-route.js';
import { FOR_PEOPLE, keepOutOfCaches, letIn } from '../forms/own-pages.js';
import { cookieName, cookieOptions } from '../forms/session-cookie.js';
import { basePath, sendPage } from '../layout/pages.js';
import { accountRoutes } from './account.routes.js';
import { newMailRoutes } from './new-mail.routes.js';
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
