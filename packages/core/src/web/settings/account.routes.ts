import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Session, sessionId } from '../../accounts/sessions/session.js';
import { askForMail } from '../../accounts/settings/change-mail.js';
import { changePassword } from '../../accounts/settings/change-password.js';
import { closeAccount } from '../../accounts/settings/close-account.js';
import { endProgram, endSessions } from '../../accounts/settings/end-access.js';
import { readAccess, readOwn } from '../../accounts/settings/own-account.js';
import type { Say } from '../../i18n/interface-texts/voice.js';
import { status } from '../../kernel/message.js';
import { Flag, isSet } from '../../kernel/wire-schemas.js';
import type { Routes } from '../api/routes.js';
import { goOn } from '../forms/form-route.js';
import { FOR_PEOPLE, letIn } from '../forms/own-pages.js';
import { clearSessionCookie, presentedSession, setSessionCookie } from '../forms/session-cookie.js';
import { problemsOf } from '../forms/visitor-form.js';
import { basePath, sendPage } from '../layout/pages.js';
import { type AccountForm, accountPage } from './account.page.js';
import type { SettingsOptions } from './settings.routes.js';

const config = { speaks: 'html' } as const;
const PAGE = '/settings/account';

const Csrf = Type.Optional(Type.String());
const Text = Type.String({ default: '' });
const MailForm = Type.Object({ mail: Text, current: Text, csrf: Csrf });
const PasswordForm = Type.Object({ password: Text, current: Text, csrf: Csrf });
const CloseForm = Type.Object({ forget: Type.Optional(Flag), current: Text, csrf: Csrf });
const Id = Type.Optional(Type.String());
const AccessForm = Type.Object({ session: Id, program: Id, others: Id, csrf: Csrf });

/** `settings/account`: mail address, password, what has access, closing it all. */
export const accountRoutes =
  ({ service, forget }: SettingsOptions): Routes =>
  async (app) => {
    const base = basePath(service);

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { person }: Session,
      failed?: { form: AccountForm; typed: Record<string, string>; thrown: unknown },
    ) => {
      const problems = failed && problemsOf(failed.thrown);
      const [own, access] = await Promise.all([readOwn(service, person), readAccess(service, person)]);
      const shown = { own, access, sessionId: sessionId(presentedSession(service, request) ?? '') };
      return sendPage(request, problems ? reply.code(422) : reply, (visitor) =>
        accountPage(
          visitor,
          failed && problems ? { ...shown, failed: { form: failed.form, sent: { typed: failed.typed, problems } } } : shown,
        ),
      );
    };
    const done = (request: FastifyRequest, reply: FastifyReply, page: string, sentence: (say: Say) => string) =>
      goOn(request, reply, base + page, [status(sentence(request.makeVisitor(reply).voice.say))]);

    app.get(PAGE, { config, schema: { ...FOR_PEOPLE, summary: 'Page of one’s account.' } }, async (request, reply) => {
      const session = letIn(request, reply, PAGE);
      return session ? show(request, reply, session) : reply;
    });

    app.post(
      '/settings/mail',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: another mail address.', body: MailForm } },
      async (request, reply) => {
        const session = letIn(request, reply, PAGE);
        if (!session) return reply;
        const { mail, current } = request.body;
        try {
          await askForMail(service, session.person, { mail, current, address: request.ip });
        } catch (thrown) {
          return show(request, reply, session, { form: 'mail', typed: { mail }, thrown });
        }
        return done(request, reply, PAGE, (say) =>
          say('We have sent a link to {mail}. Mails come there when you follow it.', { mail: mail.trim() }),
        );
      },
    );

    app.post(
      '/settings/password',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: another password.', body: PasswordForm } },
      async (request, reply) => {
        const session = letIn(request, reply, PAGE);
        if (!session) return reply;
        const { password, current } = request.body;
        try {
          setSessionCookie(service, reply, await changePassword(service, session.person, { password, current, address: request.ip }));
        } catch (thrown) {
          return show(request, reply, session, { form: 'password', typed: {}, thrown });
        }
        return done(request, reply, PAGE, (say) => say('Your new password is saved. You are signed out everywhere else.'));
      },
    );

    app.post(
      '/settings/access',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: end a session, or the access of a program.', body: AccessForm } },
      async (request, reply) => {
        const session = letIn(request, reply, PAGE);
        if (!session) return reply;
        const { session: id, program, others } = request.body;
        if (id !== undefined) await endSessions(service, session.person, { id });
        if (program !== undefined) await endProgram(service, session.person, program);
        if (others !== undefined) await endSessions(service, session.person, { but: sessionId(presentedSession(service, request) ?? '') });
        return done(request, reply, `${PAGE}#access`, (say) => say('Done.'));
      },
    );

    app.post(
      '/settings/close',
      { config, schema: { ...FOR_PEOPLE, summary: 'Form: close the account.', body: CloseForm } },
      async (request, reply) => {
        const session = letIn(request, reply, PAGE);
        if (!session) return reply;
        const { forget: forgetName, current } = request.body;
        try {
          await closeAccount(service, session.person, { forgetName: isSet(forgetName), current, address: request.ip }, forget);
        } catch (thrown) {
          return show(request, reply, session, { form: 'close', typed: {}, thrown });
        }
        clearSessionCookie(service, reply);
        return done(request, reply, '/', (say) => say('Your account is closed. Thank you for all that you did here.'));
      },
    );
  };
