import { UNREAD_LIMIT } from '../../../comments/comment.js';
import { type Html, html } from '../../../kernel/html.js';
import { isAdministrator, isModerator } from '../../../kernel/person.js';
import { face } from '../marks/face.page.js';
import { icon } from '../marks/icon.page.js';
import type { IconName } from '../marks/icons.js';
import { formatNumber, languageName } from './formatting.js';
import type { Page } from './page.js';
import { hasLanguage, type Visitor } from './visitor.js';

/** Proper name: the same in every language. */
export const PLATFORM_NAME = 'Translation Commons';

const searchBox = (visitor: Visitor): Html => {
  const { base, lng, locale } = visitor;
  return html`<form class="find" role="search" action="${base}/translations/search">${icon(visitor, 'search')}
<input type="hidden" name="lng" value="${lng}"><input type="hidden" name="go" value="1">
<label class="unseen" for="words">${locale.say('Search words')}</label>
<input id="words" name="words" type="search" placeholder="${locale.say('Search')}" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd>
</form>`;
};

/** Current target language, as a link to the page that changes it: there are too many for a menu on every page. */
const languageLink = (visitor: Visitor, { inOtherLanguage }: Page, classes = ''): Html => {
  const { locale, base, lng, languages, path } = visitor;
  const next = inOtherLanguage === undefined ? path : base + inOtherLanguage;
  const isChosen = hasLanguage(visitor);
  const name = isChosen ? languageName(languages, lng, visitor) : locale.say('Choose a language');
  // The row of a wide screen has no room for a choice to make; the icon leads to it.
  const isIcon = !isChosen && classes !== '';
  return html`<a${classes && html` class="${isIcon ? 'tool wide-only' : classes}"`} href="${base}/language/choose?next=${encodeURIComponent(next)}">${icon(visitor, 'language')}<span${isIcon && html` class="unseen"`}>${isChosen && html`<span class="unseen">${locale.say('Your language')}: </span>`}${name}</span></a>`;
};

/** Links of the account: of a member to their pages, of a visitor to signing in and up. */
const accountLinks = (visitor: Visitor): Html => {
  const { locale, base, person, csrfField } = visitor;
  const { say } = locale;
  const link = (path: string, name: IconName, text: string) => html`<li><a href="${base}${path}">${icon(visitor, name)}${text}</a></li>`;
  if (!person) return signInLinks(visitor);
  return html`${link(`/people/${encodeURIComponent(person.name)}`, 'person', say('My profile'))}
${link('/notices', 'bell', say('Notices'))}
${link('/import', 'upload', say('Import'))}
${link('/settings', 'settings', say('Settings'))}
${isModerator(person) && link('/moderation/reports', 'shield', say('Moderation'))}
${isAdministrator(person) && link('/administration', 'key', say('Administration'))}
<li><form method="post" action="${base}/sign-out">${csrfField()}<button>${icon(visitor, 'out')}${say('Sign out')}</button></form></li>`;
};

const signInLinks = ({ base, path, locale: { say } }: Visitor): Html => {
  const next = encodeURIComponent(path);
  return html`<li><a href="${base}/sign-in?next=${next}">${say('Sign in')}</a></li> <li><a class="btn small" href="${base}/sign-up?next=${next}">${say('Sign up')}</a></li>`;
};

const accountMenu = (visitor: Visitor): Html => {
  const { locale, person } = visitor;
  if (!person) return html`<ul class="account">${signInLinks(visitor)}</ul>`;
  return html`<details class="menu account"><summary>${face(person.name, 'mid')}<span class="unseen">${locale.say('Account')}: ${person.name}</span></summary>
<ul class="sheet-menu">${accountLinks(visitor)}</ul></details>`;
};

/** Link to the notices, with the number of unread ones. */
const bell = (visitor: Visitor): Html | false => {
  const { locale, base, unread, person } = visitor;
  if (!person) return false;
  const shown = unread < UNREAD_LIMIT ? formatNumber(visitor, unread) : `${formatNumber(visitor, UNREAD_LIMIT - 1)}+`;
  return html`<a class="tool" href="${base}/notices">${icon(visitor, 'bell')}${
    unread > 0
      ? html`<b aria-hidden="true">${shown}</b><span class="unseen">${locale.sayCount('{n} unread notice', '{n} unread notices', unread)}</span>`
      : html`<span class="unseen">${locale.say('Notices')}</span>`
  }</a>`;
};

/** Switch between both services: what each translates, with the current one marked. */
const services = ({ locale: { say }, site, base, siblingUrl }: Visitor): Html => {
  const items = site.contents(say).map(({ text, path }) => {
    if (path !== undefined) return html`<a href="${base}/" aria-current="true">${text}</a>`;
    return siblingUrl !== undefined && html`<a href="${siblingUrl}/">${text}</a>`;
  });
  return html`<nav class="switch" aria-label="${say('Services')}">${items}</nav>`;
};

/** Marks a link to the page itself, or to the section that it is in. */
const currentAttribute = (path: string, here: string | undefined): Html | false => {
  if (here === path) return html` aria-current="page"`;
  return !path.endsWith('/') && here?.startsWith(`${path}/`) === true && html` aria-current="true"`;
};

const siteLinks = ({ base, path, site, locale }: Visitor): readonly Html[] => {
  const here = path.split('?', 1)[0];
  return site
    .links(locale.say)
    .map((link) => html`<li><a href="${base}${link.path}"${currentAttribute(base + link.path, here)}>${link.text}</a></li>`);
};

/**
 * Header of every page, in one row at all widths: mark, services, navigation, search, language, notices, account. On narrow screens most of it moves
 * to a drawer: a popover, which needs no script.
 */
export const header = (visitor: Visitor, page: Page): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  return html`<header class="top"><div class="top-in">
<a class="brand" href="${base}/" aria-label="${PLATFORM_NAME}" translate="no">${icon(visitor, 'mark')}<span>${PLATFORM_NAME}</span></a>
${services(visitor)}
<nav class="main-nav" aria-label="${say('Main')}"><ul>${siteLinks(visitor)}</ul></nav>
${searchBox(visitor)}
<div class="tools"><a class="tool phone-only" href="${base}/translations/search" aria-label="${say('Search')}">${icon(visitor, 'search')}</a>
${languageLink(visitor, page, 'lang-pick')}
${bell(visitor)}
${accountMenu(visitor)}
<button type="button" class="tool phone-only" popovertarget="drawer" aria-label="${say('Menu')}">${icon(visitor, 'menu')}</button></div>
</div>
<nav class="drawer" id="drawer" popover aria-label="${say('Menu')}"><ul>${siteLinks(visitor)}<li>${languageLink(visitor, page)}</li></ul><ul>${accountLinks(visitor)}</ul></nav>
</header>`;
};
