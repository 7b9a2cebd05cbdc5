import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { csrfToken } from '../../../accounts/sessions/session.js';
import { listUiLocales } from '../../../i18n/interface-texts/list-ui-locales.js';
import { chooseUiLocale, type UiLocale } from '../../../i18n/interface-texts/ui-locale.js';
import { baseLanguage } from '../../../i18n/languages/language-tag.js';
import { html } from '../../../kernel/html.js';
import { makeUsedLanguages } from '../../../reports/used-languages.js';
import type { Service } from '../../../units/context.js';
import type { ReaderPreferences } from '../../../units/kind/pages.js';
import { csrfCookieToken } from '../../server/cookies/csrf-cookie.js';
import { type FlashMessage, takeFlash } from '../../server/cookies/flash.js';
import { readKeptScope } from '../../server/cookies/kept-scope.js';
import { cookieName } from '../../server/cookies/session-cookie.js';
import { visitedPath } from '../../server/forms/form-page-path.js';
import { acceptedLanguages } from '../../server/negotiation/accept-language.js';
import { sendHtml } from '../../server/negotiation/content-negotiation.js';
import { basePath } from '../../server/requests/base-path.js';
import { withPictures } from '../marks/face.page.js';
import { layout } from './layout.page.js';
import type { Page } from './page.js';
import { COLOR_SCHEMES, type Site, type Visitor } from './visitor.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor of the page that answers the request. */
    makeVisitor(reply: FastifyReply): Visitor;
    /** Languages of the browser to translate into, best first; null where no page is asked for. */
    acceptedTargets: readonly string[] | null;
  }
}

const isSourceLanguage = (lng: string): boolean => lng === 'en' || lng.startsWith('en_');

/** The languages of a browser, where `de_AT` is `de` unless something is translated into it. */
const withoutUnusedRegions = (accepted: readonly string[], used: ReadonlySet<string>): readonly string[] => [
  ...new Set(accepted.flatMap((lng) => (used.has(lng) ? [lng] : [baseLanguage(lng), lng]))),
];

/** Target language: from path or query, the last choice, the person's setting, or the browser's first one that is not the sources'. */
const workingLanguage = (service: Service, request: FastifyRequest, accepted: readonly string[]): string => {
  const { settings, languages } = service;
  const asked = [request.params, request.query].map((fields) => (fields as { lng?: unknown } | null | undefined)?.lng);
  const chosen = request.cookies?.[cookieName(service, 'lng')];
  const preferred = [...asked, chosen, request.session?.person.translationLng, ...accepted.filter((lng) => !isSourceLanguage(lng))];
  return preferred.find((lng): lng is string => typeof lng === 'string' && languages.has(lng)) ?? settings.defaultLanguage;
};

/** Codes of the UI locales. */
const UI_LOCALES = listUiLocales().map(({ code }) => code);

/** Reader preferences for the pages of the kind: from the query, or remembered. */
const readPreferences = (service: Service, { query, cookies }: FastifyRequest): ReaderPreferences =>
  Object.fromEntries(
    (service.kind.pages.preferences ?? []).flatMap((name) => {
      const chosen = (query as Record<string, unknown> | null)?.[name] || cookies?.[cookieName(service, name)];
      return typeof chosen === 'string' && /^[\w-]{1,40}$/.test(chosen) ? [[name, chosen]] : [];
    }),
  );

/** Determines the visitor of pages. */
export const pagePlugin = fp<{ readonly service: Service; readonly site: Site }>(async (app, { service, site }) => {
  const base = basePath(service);
  const { origin } = new URL(service.settings.baseUrl);
  const usedLanguages = makeUsedLanguages(service);
  app.decorateRequest('acceptedTargets', null);
  // Visitors are made without waiting, so what has to be asked is asked before.
  app.addHook('onRequest', async (request) => {
    if (!request.headers.accept?.includes('html')) return;
    const accepted = acceptedLanguages(request.headers['accept-language']);
    const regions = accepted.filter((lng) => lng !== baseLanguage(lng) && service.languages.has(lng));
    request.acceptedTargets = withoutUnusedRegions(accepted, regions.length > 0 ? await usedLanguages(regions) : new Set());
  });
  app.decorateRequest('makeVisitor', function (this: FastifyRequest, reply: FastifyReply): Visitor {
    const accepted = acceptedLanguages(this.headers['accept-language']);
    // Links from search engines: each UI locale has an address of its own (hreflang).
    const { speak } = (this.query ?? {}) as { readonly speak?: unknown };
    const asked = UI_LOCALES.find((tag) => tag === speak);
    const spoken = this.cookies?.[cookieName(service, 'speak')];
    return {
      locale: chooseUiLocale([asked ?? null, spoken ?? null, ...accepted]),
      display: COLOR_SCHEMES.find((display) => display === this.cookies?.[cookieName(service, 'display')]) ?? 'auto',
      site,
      base,
      origin,
      siblingUrl: service.settings.siblingUrl,
      person: this.session?.person ?? null,
      unread: this.session?.unread ?? 0,
      path: base + visitedPath(this),
      sourceLng: service.kind.pages.sourceLng,
      preferences: readPreferences(service, this),
      lng: workingLanguage(service, this, this.acceptedTargets ?? accepted),
      languages: service.languages,
      lastScope: readKeptScope(service, this),
      messages: takeFlash(service, this, reply),
      now: service.now(),
      csrfField: () =>
        html`<input type="hidden" name="csrf" value="${csrfToken({ csrf: this.session?.csrf ?? csrfCookieToken(service, this, reply) })}">`,
    };
  });
});

/** Options of a few special pages. */
export interface PageOptions {
  /** See {@link sendHtml}. */
  readonly allowsFormRedirects?: boolean;
  /** UI locale, where it is not the browser's. */
  readonly locale?: UiLocale;
  /** Messages of this request, after those of the previous one. */
  readonly messages?: readonly FlashMessage[];
}

/** Sends a page. It is rendered for its visitor, so shared caches must not store it. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: (visitor: Visitor) => Page | Promise<Page>,
  { allowsFormRedirects = false, locale, messages = [] }: PageOptions = {},
): Promise<FastifyReply> => {
  const made = request.makeVisitor(reply);
  const visitor = { ...made, locale: locale ?? made.locale, messages: [...made.messages, ...messages] };
  reply.header('vary', 'Accept, Accept-Language, Cookie');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  const shown = await page(visitor);
  const whole = layout(visitor, shown);
  // An error page asks nothing of a database that may be what failed.
  return sendHtml(reply, shown.isError ? whole : await withPictures(request.context, visitor.base, whole), allowsFormRedirects);
};
