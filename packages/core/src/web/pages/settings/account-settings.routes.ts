import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Session, sessionIdOf } from '../../../accounts/sessions/session.js';
import { readAccountAccess, readAccountSettings } from '../../../accounts/settings/account-settings.js';
import { type AccountChanges, changeAccount } from '../../../accounts/settings/change-account.js';
import { closeAccount } from '../../../accounts/settings/close-account.js';
import { endSessions, revokeProgram } from '../../../accounts/settings/end-access.js';
import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { status } from '../../../kernel/text/message.js';
import { Flag, isFlagSet } from '../../../kernel/wire-schemas.js';
import { signInPlaceOf } from '../../server/cookies/device-cookie.js';
import { forgetPerson } from '../../server/cookies/forget-person.js';
import { presentedSessionSecret, setSessionCookie } from '../../server/cookies/session-cookie.js';
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
const AccountForm = Type.Object({ name: Text, mail: Text, password: Text, current: Text });
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

    /** Changes what is given, and shows the page of the account again: with the errors, or with what happened. */
    const change = async (request: FastifyRequest, reply: FastifyReply, changes: AccountChanges, current: string) => {
      const session = sessionOfForm(request);
      const { name, mail, password } = changes;
      try {
        const opened = await changeAccount(service, session.person, changes, { current, ...signInPlaceOf(service, request) });
        if (opened) setSessionCookie(service, reply, opened);
      } catch (thrown) {
        const typed = { ...(name !== undefined && { name }), ...(mail !== undefined && { mail }) };
        return show(request, reply, session, { form: 'account', typed, thrown });
      }
      const { say } = request.makeVisitor(reply).locale;
      const sentences = [
        name !== undefined && say('Name saved.'),
        mail !== undefined && say('We sent a link to {mail}. Open it to confirm the change.', { mail: mail.trim() }),
        password !== undefined && say('Password saved. You are signed out everywhere else.'),
      ].filter((sentence) => sentence !== false);
      return redirectWithFlash(request, reply, base + ACCOUNT_SETTINGS_PATH, sentences.map(status));
    };

    app.post(
      ACCOUNT_SETTINGS_PATH,
      {
        config: { ...form, limitedAs: 'mails' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: name, email address and password; those that are empty stay.', body: AccountForm },
      },
      async (request, reply) => {
        const { person } = sessionOfForm(request);
        const { name, mail, password, current } = request.body;
        const own = await readAccountSettings(service, person);
        const isSame = !own.isMailRefused && mail.trim() === own.mail;
        const changes = {
          ...(name !== person.name && { name }),
          ...(mail.trim() !== '' && !isSame && { mail }),
          ...(password !== '' && { password }),
        };
        if (Object.keys(changes).length > 0) return change(request, reply, changes, current);
        return done(request, reply, ACCOUNT_SETTINGS_PATH, (say) => say('Nothing was changed.'));
      },
    );

    app.post(
      '/settings/name',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: another name.', body: NameForm } },
      (request, reply) => change(request, reply, { name: request.body.name }, request.body.current),
    );

    app.post(
      '/settings/mail',
      { config: { ...form, limitedAs: 'mails' }, schema: { ...PAGE_SCHEMA, summary: 'Form: another email address.', body: MailForm } },
      (request, reply) => change(request, reply, { mail: request.body.mail }, request.body.current),
    );

    app.post(
      '/settings/password',
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: another password.', body: PasswordForm } },
      (request, reply) => change(request, reply, { password: request.body.password }, request.body.current),
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
        forgetPerson(service, request, reply);
        return done(request, reply, '/', (say) => say('Your account is closed. Thank you!'));
      },
    );
  };
