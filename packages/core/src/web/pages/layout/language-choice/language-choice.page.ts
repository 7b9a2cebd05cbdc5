import { type Html, html } from '../../../../kernel/html.js';
import { langAttributes, languageName } from '../formatting.js';
import type { Page } from '../page.js';
import type { Visitor } from '../visitor.js';

/**
 * Page that selects the target language: those of the reader's browser and account first, then all, by autonym, which their speakers look for.
 *
 * @param own codes of languages that the reader is known to read
 * @param next path to continue at, with `{lng}` for the language
 */
export const languageChoicePage = (visitor: Visitor, { own, next }: { readonly own: readonly string[]; readonly next: string }): Page => {
  const { locale, base, lng, languages, sourceLng } = visitor;
  const { say } = locale;
  const button = (code: string): Html => {
    const native = languages.get(code)?.native ?? code;
    const name = languageName(languages, code, visitor);
    return html`<li><button name="lng" value="${code}"${code === lng && html` aria-current="true"`}><span ${langAttributes(code)}>${native}</span>${name !== native && html` <span class="quiet">${name}</span>`}</button></li>`;
  };
  const first = [...new Set([lng, ...own])].filter((code) => code !== sourceLng && languages.has(code));
  const all = [...languages.values()]
    .filter(({ code }) => code !== sourceLng)
    .sort((one, other) => locale.formats.compare(one.native, other.native))
    .map(({ code }) => code);
  const title = say('Choose your language');
  return {
    title,
    main: html`<h1>${title}</h1>
<form class="choose-language" action="${base}/language"><input type="hidden" name="next" value="${next}">
<ul class="around">${first.map(button)}</ul>
<h2>${say('All languages')}</h2>
<p class="script-only"><label for="find-language">${say('Find a language')}</label> <input id="find-language" type="search" data-filter="all-languages" autocomplete="off" spellcheck="false"></p>
<ul id="all-languages" class="language-list">${all.map(button)}</ul></form>`,
  };
};
