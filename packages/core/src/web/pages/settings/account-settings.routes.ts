import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Session, sessionIdOf } from '../../../accounts/sessions/session.js';
import { readAccountAccess, readAccountSettings } from '../../../accounts/settings/account-settings.js';
import { requestMailChange } from '../../../accounts/settings/change-mail.js';
import { changeName } from '../../../accounts/settings/change-name.js';
import { changePassword } from '../../../accounts/settings/change-password.js';
import { closeAccount } from '../../../accounts/settings/close-account.js';
import { endSessions, revokeProgram } from '../../../accounts/settings/end-access.js';
import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { status } from '../../../kernel/text/message.js';
import { Flag, isFlagSet } from '../../../kernel/wire-schemas.js';
import { signInPlaceOf } from '../../server/cookies/device-cookie.js';
import { clearSessionCookie, presentedSessionSecret, setSessionCookie } from '../../server/cookies/session-cookie.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { type AccountFormName, accountSettingsPage } from './account-settings.page.js';
import type { SettingsOptions } from './settings-options.js';

const config = { responseFormat: 'html', scope: 'user_profile' } as const;
const ACCOUNT_SETTINGS_PATH = '/settings/account';
const form = { ...config, csrf: 'session', formPage: ACCOUNT_SETTINGS_PATH } as const;

const Text = Type.String({ default: '' });
const NameForm = Type.Object({ name: Text, current: Text });
const MailForm = Type.Object({ mail: Text, current: Text });
const PasswordForm = Type.Object({ password: Text, current: Text });
const CloseForm = Type.Object({ forget: Type.Optional(Flag), current: Text });
const Id = Type.Optional(Type.String());
const AccessForm = Type.Object({ session: Id, program: Id, others: Id });

/** `settings/account`: name, mail address, password, access, and closing the account. */
export const accountSettingsRoutes =
  ({ service, forget }: SettingsOptions): Routes =>
  async (app) => {
    const base = basePath(service);

    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { person }: Session,
      failed?: { form: AccountFormName; typed: Record<string, string>; thrown: unknown },
    ) => {
      const problems = failed && formProblemsOf(failed.thrown);
      const [own, access] = await Promise.all([readAccountSettings(service, person), readAccountAccess(service, person)]);
      const shown = { own, access, sessionId: sessionIdOf(presentedSessionSecret(service, request) ?? '') };
      return sendPage(request, problems ? reply.code(422) : reply, (visitor) =>
        accountSettingsPage(
          visitor,
          failed && problems ? { ...shown, failed: { form: failed.form, sent: { typed: failed.typed, problems } } } : shown,
        ),
      );
    };
    const done = (request: FastifyRequest, reply: FastifyReply, page: string, sentence: (say: Say) => string) =>
      redirectWithFlash(request, reply, base + page, [status(sentence(request.makeVisitor(reply).locale.say))]);

    app.get(ACCOUNT_SETTINGS_PATH, { config, schema: { ...PAGE_SCHEMA, summary: 'Page of one’s account.' } }, async (request, reply) => {
      const session = requireSession(request, reply);
      return session ? show(request, reply, session) : reply;
    });

    app.post(
      '/settings/name',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: another name.', body: NameForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { name, current } = request.body;
        try {
          await changeName(service, session.person, { name, current, ...signInPlaceOf(service, request) });
        } catch (thrown) {
          return show(request, reply, session, { form: 'name', typed: { name }, thrown });
        }
        return done(request, reply, ACCOUNT_SETTINGS_PATH, (say) => say('Name saved.'));
      },
    );

    app.post(
      '/settings/mail',
      { config: { ...form, limitedAs: 'mails' }, schema: { ...PAGE_SCHEMA, summary: 'Form: another email address.', body: MailForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { mail, current } = request.body;
        try {
          await requestMailChange(service, session.person, { mail, current, ...signInPlaceOf(service, request) });
        } catch (thrown) {
          return show(request, reply, session, { form: 'mail', typed: { mail }, thrown });
        }
        return done(request, reply, ACCOUNT_SETTINGS_PATH, (say) =>
          say('We sent a link to {mail}. Open it to confirm the change.', { mail: mail.trim() }),
        );
      },
    );

    app.post(
      '/settings/password',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: another password.', body: PasswordForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { password, current } = request.body;
        try {
          setSessionCookie(
            service,
            reply,
            await changePassword(service, session.person, { password, current, ...signInPlaceOf(service, request) }),
          );
        } catch (thrown) {
          return show(request, reply, session, { form: 'password', typed: {}, thrown });
        }
        return done(request, reply, ACCOUNT_SETTINGS_PATH, (say) => say('Password saved. You are signed out everywhere else.'));
      },
    );

    app.post(
      '/settings/access',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: end a session, or the access of an app.', body: AccessForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { session: id, program, others } = request.body;
        if (id !== undefined) await endSessions(service, session.person, { id });
        if (program !== undefined) await revokeProgram(service, session.person, program);
        if (others !== undefined)
          await endSessions(service, session.person, { but: sessionIdOf(presentedSessionSecret(service, request) ?? '') });
        return done(request, reply, `${ACCOUNT_SETTINGS_PATH}#access`, (say) => say('Done.'));
      },
    );

    app.post(
      '/settings/close',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: close the account.', body: CloseForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { forget: forgetName, current } = request.body;
        try {
          await closeAccount(
            service,
            session.person,
            { forgetName: isFlagSet(forgetName), current, ...signInPlaceOf(service, request) },
            forget,
          );
        } catch (thrown) {
          return show(request, reply, session, { form: 'close', typed: {}, thrown });
        }
        clearSessionCookie(service, reply);
        return done(request, reply, '/', (say) => say('Your account is closed. Thank you!'));
      },
    );
  };
