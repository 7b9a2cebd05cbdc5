import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { readAccountSettings } from '../../../accounts/settings/account-settings.js';
import { changeAuxiliaryLanguages, chooseLanguage } from '../../../accounts/settings/choose-languages.js';
import { chooseNaming } from '../../../accounts/settings/choose-naming.js';
import { chooseNotices } from '../../../accounts/settings/choose-notices.js';
import { status } from '../../../kernel/text/message.js';
import { Flag, isFlagSet } from '../../../kernel/wire-schemas.js';
import { cookieName, cookieOptions } from '../../server/cookies/session-cookie.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { accountSettingsRoutes } from './account-settings.routes.js';
import { myDataRoutes } from './my-data.routes.js';
import { newMailRoutes } from './new-mail.routes.js';
import { securityRoutes } from './security.routes.js';
import { settingsPage } from './settings.page.js';
import type { SettingsOptions } from './settings-options.js';
import { tokensRoutes } from './tokens.routes.js';

const config = { responseFormat: 'html', scope: 'user_profile' } as const;
const SETTINGS_PATH = '/settings';
const form = { ...config, csrf: 'session' } as const;

const LanguageForm = Type.Object({ lng: Type.String() });
const Code = Type.Optional(Type.String());
const KnownForm = Type.Object({ add: Code, up: Code, remove: Code });
const NamingForm = Type.Object({ named: Type.Optional(Flag) });
const Names = Type.Array(Type.String(), { default: [] });
const MailsForm = Type.Object({ mails: Names, daily: Names });

/** `settings`: languages, notices, theme; and, below it, the account. */
export const settingsRoutes =
  (options: SettingsOptions): Routes =>
  async (app) => {
    const { service, notices, profile, ownData } = options;
    await app.register(noStorePlugin);
    await app.register(accountSettingsRoutes(options));
    await app.register(tokensRoutes({ service }));
    await app.register(newMailRoutes(service));
    await app.register(securityRoutes(service));
    await app.register(myDataRoutes(profile, ownData));

    const done = (request: FastifyRequest, reply: FastifyReply, at: string) => {
      const { say } = request.makeVisitor(reply).locale;
      return redirectWithFlash(request, reply, `${basePath(service)}${SETTINGS_PATH}#${at}`, [status(say('Saved.'))]);
    };

    app.get(
      SETTINGS_PATH,
      { config: { ...config, holdsNoSecret: true }, schema: { ...PAGE_SCHEMA, summary: 'Page of one’s settings.' } },
      async (request, reply) => {
        const session = requireSession(request, reply);
        if (!session) return reply;
        const own = await readAccountSettings(service, session.person);
        return sendPage(request, reply, (visitor) => settingsPage(visitor, own, notices));
      },
    );

    app.post(
      `${SETTINGS_PATH}/language`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: the language that one translates into.', body: LanguageForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        await chooseLanguage(service, session.person, request.body.lng);
        // A temporary choice gives way to the permanent one.
        reply.clearCookie(cookieName(service, 'lng'), cookieOptions(service));
        return done(request, reply, 'languages');
      },
    );

    app.post(
      `${SETTINGS_PATH}/known`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: one step in the list of languages that one knows.', body: KnownForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { add, up, remove } = request.body;
        if (add !== undefined) await changeAuxiliaryLanguages(service, session.person, { add });
        if (up !== undefined) await changeAuxiliaryLanguages(service, session.person, { up });
        if (remove !== undefined) await changeAuxiliaryLanguages(service, session.person, { remove });
        return done(request, reply, 'languages');
      },
    );

    app.post(
      `${SETTINGS_PATH}/mails`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: emails to get.', body: MailsForm } },
      async (request, reply) => {
        const session = sessionOfForm(request);
        const { mails: wanted, daily } = request.body;
        await chooseNotices(service, session.person, notices, { wanted, daily });
        return done(request, reply, 'mails');
      },
    );

    app.post(
      `${SETTINGS_PATH}/naming`,
      { config: form, schema: { ...PAGE_SCHEMA, summary: 'Form: whether open data names one.', body: NamingForm } },
      async (request, reply) => {
        await chooseNaming(service, sessionOfForm(request).person, isFlagSet(request.body.named));
        return done(request, reply, 'naming');
      },
    );
  };
