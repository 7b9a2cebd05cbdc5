import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { catalogueLanguages } from '../../../../i18n/interface-texts/catalogue.js';
import type { Service } from '../../../../units/context.js';
import { cookieName, cookieOptions } from '../../../server/cookies/session-cookie.js';
import { acceptedLanguages } from '../../../server/negotiation/accept-language.js';
import { localPath } from '../../../server/requests/local-path.js';
import type { Routes } from '../../../server/routes/routes.js';
import { sendPage } from '../send-page.js';
import { COLOR_SCHEMES } from '../visitor.js';
import { languageChoicePage } from './language-choice.page.js';

/** A year, in seconds. */
const CHOICE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

const Choice = Type.Object({
  lng: Type.Optional(Type.String({ description: 'Language to translate into.' })),
  speak: Type.Optional(Type.String({ description: 'Language of the pages.' })),
  display: Type.Optional(Type.String({ description: 'How pages look: `auto`, `light` or `dark`.' })),
  next: Type.Optional(Type.String({ description: 'Path to go on to, with `{lng}` for the language.' })),
});

/** Keeps the language and the colours of pages in a browser, where they are known ones. */
export const keepDisplay = (
  service: Service,
  reply: FastifyReply,
  { speak, display }: { readonly speak: string | undefined; readonly display: string | undefined },
): void => {
  const options = { ...cookieOptions(service), maxAge: CHOICE_COOKIE_SECONDS };
  if (speak === 'en' || catalogueLanguages().includes(speak ?? '')) reply.setCookie(cookieName(service, 'speak'), speak ?? '', options);
  if (COLOR_SCHEMES.some((known) => known === display)) reply.setCookie(cookieName(service, 'display'), display ?? '', options);
};

/** `language`: remembers in the browser the target language, the UI locale, and the theme. Changes nothing else. */
export const languageChoiceRoutes =
  (service: Service): Routes =>
  async (app) => {
    const options = { ...cookieOptions(service), maxAge: CHOICE_COOKIE_SECONDS };
    app.get(
      '/language/choose',
      {
        config: { responseFormat: 'html' },
        schema: {
          tags: ['pages'],
          summary: 'Page to choose the language that one translates into.',
          querystring: Type.Object({
            next: Type.String({ default: '/', maxLength: 4000, description: 'Path to go on to, with `{lng}` for the language.' }),
          }),
        },
      },
      (request, reply) => {
        const { translationLng, auxiliaryLanguages } = request.session?.person ?? { translationLng: null, auxiliaryLanguages: [] };
        const own = [
          ...(translationLng ? [translationLng] : []),
          ...auxiliaryLanguages,
          ...acceptedLanguages(request.headers['accept-language']),
        ];
        return sendPage(request, reply, (visitor) => languageChoicePage(visitor, { own, next: request.query.next }));
      },
    );

    app.get(
      '/language',
      { config: { responseFormat: 'html' }, schema: { tags: ['pages'], summary: 'Choose languages.', querystring: Choice } },
      async ({ query: { lng, speak, display, next } }, reply) => {
        const known = lng !== undefined && service.languages.has(lng);
        if (known) reply.setCookie(cookieName(service, 'lng'), lng, options);
        keepDisplay(service, reply, { speak, display });
        const path = next?.replace('{lng}', known ? encodeURIComponent(lng) : service.settings.defaultLanguage);
        return reply.redirect(localPath(service.settings.baseUrl, path), 303);
      },
    );
  };
