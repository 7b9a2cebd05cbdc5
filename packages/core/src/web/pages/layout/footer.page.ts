import { listUiLocales, uiLocaleName } from '../../../i18n/interface-texts/list-ui-locales.js';
import { installedVersion } from '../../../kernel/files/installed-version.js';
import { type Html, html } from '../../../kernel/html.js';
import { isAdministrator } from '../../../kernel/person.js';
import type { Visitor } from './visitor.js';

/** Footer of every page: about, UI locales, and links for programs; for administrators also the version. */
export const footer = ({ locale, site, base, path, person }: Visitor): Html => {
  const link = (code: string) => `${base}/language?speak=${code}&next=${encodeURIComponent(path)}`;
  return html`<footer class="foot"><div class="foot-in">
<ul>${[site.purpose(locale.say), html`<a href="${base}/import">${locale.say('Import')}</a>`, html`<a href="${base}/docs">${locale.say('API')}</a>`, isAdministrator(person) && html`${locale.say('Version')} <bdi>${installedVersion()}</bdi>`].map((item) => item && html`<li>${item}</li>`)}</ul>
<nav aria-label="${locale.say('Language of these pages')}"><ul>${listUiLocales().map((option) => {
    const { code, tag, direction } = option;
    const name = uiLocaleName(locale.say, option);
    return html`<li>${
      tag === locale.tag
        ? html`<span lang="${tag}" dir="${direction}" aria-current="true">${name}</span>`
        : html`<a href="${link(code)}" lang="${tag}" hreflang="${tag}" dir="${direction}">${name}</a>`
    }</li>`;
  })}</ul></nav>
</div></footer>`;
};
