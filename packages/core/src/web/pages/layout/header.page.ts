import { UNREAD_LIMIT } from '../../../comments/comment.js';
import { type Html, html } from '../../../kernel/html.js';
import { isAdministrator, isModerator } from '../../../kernel/person.js';
import { assets } from './assets/assets.js';
import { formatNumber, isolateName, languageName } from './formatting.js';
import type { Page } from './page.js';
import { hasLanguage, type Visitor } from './visitor.js';

/** Proper name: the same in every language. */
export const PLATFORM_NAME = 'Translation Commons';

const searchBox = ({
  locale: { say },
  base,
  lng,
}: Visitor): Html => html`<form class="search" role="search" action="${base}/translations/search">
<input type="hidden" name="lng" value="${lng}"><input type="hidden" name="go" value="1">
<label class="unseen" for="words">${say('Words to search for')}</label>
<input id="words" name="words" type="search" placeholder="${say('Search')}" autocomplete="off" spellcheck="false">
<button>${say('Search')}</button>
</form>`;

/** Current target language, as a link to the page that changes it: there are too many for a menu on every page. */
const languageLink = (visitor: Visitor, { inOtherLanguage }: Page): Html => {
  const { locale, base, lng, languages, path } = visitor;
  const next = inOtherLanguage === undefined ? path : base + inOtherLanguage;
  const name = hasLanguage(visitor) ? languageName(languages, lng, visitor) : locale.say('Choose a language');
  return html`<p class="language"><a class="button" href="${base}/language/choose?next=${encodeURIComponent(next)}"><span class="unseen">${locale.say('Language that you translate into')}: </span>${name}</a></p>`;
};

const accountMenu = (visitor: Visitor): Html => {
  const { locale, base, person, path, csrfField } = visitor;
  const { say } = locale;
  if (!person)
    return html`<p class="account"><a href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in')}</a> <a href="${base}/sign-up?next=${encodeURIComponent(path)}">${say('Sign up')}</a></p>`;
  return html`<details class="account menu"><summary>${isolateName(person.name)}</summary>
<ul><li><a href="${base}/people/${encodeURIComponent(person.name)}">${say('My page')}</a></li>
<li><a href="${base}/notices">${say('Notices')}</a></li>
<li><a href="${base}/settings">${say('Settings')}</a></li>
${isModerator(person) && html`<li><a href="${base}/moderation">${say('Moderation')}</a></li>`}
${isAdministrator(person) && html`<li><a href="${base}/administration">${say('Administration')}</a></li>`}
<li><form method="post" action="${base}/sign-out">${csrfField()}<button class="plain">${say('Sign out')}</button></form></li></ul></details>`;
};

/** Link to the unread notices, with their number; nothing where there is none: the account's menu leads there too. */
const unreadLink = (visitor: Visitor): Html | false => {
  const { locale, base, unread } = visitor;
  if (unread === 0) return false;
  const shown = unread < UNREAD_LIMIT ? formatNumber(visitor, unread) : `${formatNumber(visitor, UNREAD_LIMIT - 1)}+`;
  return html`<a class="bell" href="${base}/notices"><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M12 3a6 6 0 0 0-6 6v4l-2 4h16l-2-4V9a6 6 0 0 0-6-6zM10 20a2 2 0 0 0 4 0"/></svg><b aria-hidden="true">${shown}</b><span class="unseen">${locale.sayCount('{n} unread notice', '{n} unread notices', unread)}</span></a>`;
};

/** Switch between both services: what each translates, with the current one marked. */
const services = ({ locale: { say }, site, base, siblingUrl }: Visitor): Html => {
  const items = site.contents(say).map(({ text, isOwn }) => {
    if (isOwn) return html`<li><a href="${base}/" aria-current="true">${text}</a></li>`;
    return siblingUrl !== undefined && html`<li><a href="${siblingUrl}/">${text}</a></li>`;
  });
  return html`<nav class="services" aria-label="${say('What is translated')}"><ul>${items}</ul></nav>`;
};

/**
 * Header of every page, in one row at all widths: logo, services, search, navigation, language, account. On narrow screens everything after the
 * search moves to a menu: a popover, which needs no script; browsers without support show it open.
 */
export const header = (visitor: Visitor, page: Page): Html => {
  const { locale, site, base, path } = visitor;
  const here = path.split('?', 1)[0];
  return html`<header class="head">
<a class="home" href="${base}/"><img src="${base}/assets/${assets.icon.name}" alt="" width="24" height="24"> <span translate="no">${PLATFORM_NAME}</span></a>
${services(visitor)}
${searchBox(visitor)}
${unreadLink(visitor)}
<button type="button" class="burger" popovertarget="head-menu" aria-label="${locale.say('Menu')}"></button>
<div class="head-menu" id="head-menu" popover>
<nav aria-label="${locale.say('Main')}"><ul>${site
    .links(locale.say)
    .map(
      (link) => html`<li><a href="${base}${link.path}"${here === base + link.path && html` aria-current="page"`}>${link.text}</a></li>`,
    )}</ul></nav>
${languageLink(visitor, page)}
${accountMenu(visitor)}
</div>
</header>`;
};
