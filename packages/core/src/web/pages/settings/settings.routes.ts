import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { chooseNaming, readAccountSettings } from '../../../accounts/settings/account-settings.js';
import { changeAuxiliaryLanguages, chooseLanguage } from '../../../accounts/settings/choose-languages.js';
import { chooseNotices } from '../../../accounts/settings/choose-notices.js';
import { getLanguage } from '../../../i18n/languages/get-language.js';
import type { Person } from '../../../kernel/person.js';
import { status } from '../../../kernel/text/message.js';
import { Flag, isFlagSet } from '../../../kernel/wire-schemas.js';
import { changeProfile, readShownProfile } from '../../../people/profile/change-profile.js';
import { listTranslatedLanguages } from '../../../reports/get-overview.js';
import { cookieName, cookieOptions } from '../../server/cookies/session-cookie.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { takeUpload } from '../../server/uploads/upload-plugin.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { keepDisplay } from '../layout/language-choice/language-choice.routes.js';
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

const Text = Type.String({ default: '' });
const Names = Type.Array(Type.String(), { default: [] });
const SettingsForm = Type.Object({
  about: Text,
  removePicture: Type.Optional(Flag),
  lng: Text,
  add: Text,
  up: Text,
  remove: Text,
  mails: Names,
  daily: Names,
  named: Type.Optional(Flag),
  speak: Type.Optional(Type.String()),
  display: Type.Optional(Type.String()),
});

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

    const show = async (request: FastifyRequest, reply: FastifyReply, person: Person, sent: FormState = emptyForm) => {
      const [own, shown, active] = await Promise.all([
        readAccountSettings(service, person),
        readShownProfile(service, person),
        listTranslatedLanguages(service),
      ]);
      return sendPage(request, reply, (visitor) => settingsPage(visitor, { own, shown, kinds: notices, active, sent }));
    };

    app.get(
      SETTINGS_PATH,
      { config: { ...config, holdsNoSecret: true }, schema: { ...PAGE_SCHEMA, summary: 'Page of one’s settings.' } },
      async (request, reply) => {
        const session = requireSession(request, reply);
        return session ? show(request, reply, session.person) : reply;
      },
    );

    app.post(
      SETTINGS_PATH,
      {
        config: { ...config, csrf: 'session', formPage: SETTINGS_PATH, takesFile: true },
        schema: { ...PAGE_SCHEMA, summary: 'Form: all settings of the page.', body: SettingsForm },
      },
      async (request, reply) => {
        const { person } = sessionOfForm(request);
        const { about, removePicture, lng, add, up, remove, mails, daily, named, speak, display } = request.body;
        await using file = request.upload && takeUpload(request);
        try {
          // Whatever may be refused comes first.
          if (add !== '') getLanguage(service.languages, add, 'add');
          if (lng !== '') getLanguage(service.languages, lng);
          await changeProfile(service, person, { about, file, removesPicture: isFlagSet(removePicture) });
        } catch (thrown) {
          return show(request, reply.code(422), person, { typed: { about, lng, add }, problems: formProblemsOf(thrown) });
        }
        if (lng !== '') {
          await chooseLanguage(service, person, lng);
          // A temporary choice gives way to the permanent one.
          reply.clearCookie(cookieName(service, 'lng'), cookieOptions(service));
        }
        for (const step of [{ add }, { up }, { remove }])
          if (!Object.values(step).includes('')) await changeAuxiliaryLanguages(service, person, step);
        await chooseNotices(service, person, notices, { wanted: mails, daily });
        await chooseNaming(service, person, isFlagSet(named));
        keepDisplay(service, reply, { speak, display });
        const { say } = request.makeVisitor(reply).locale;
        return redirectWithFlash(request, reply, `${basePath(service)}${SETTINGS_PATH}`, [status(say('Saved.'))]);
      },
    );
  };
