import { type Html, html } from '../http/html.js';
import { catalogueLanguages } from '../interface-texts/catalogue.js';
import { direction } from '../languages/direction.js';
import { languageTag } from '../languages/language-tag.js';
import type { Visitor } from './visitor.js';

const native = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** The foot of every page: what this is, the languages that pages speak, and how programs use the service. */
export const footer = ({ voice, site, base, path }: Visitor): Html => {
  const voices = ['en', ...catalogueLanguages()].map((code) => ({ code, tag: languageTag(code) ?? code }));
  const link = (code: string) => `${base}/language?speak=${code}&next=${encodeURIComponent(path)}`;
  return html`<footer class="foot">
<p>${site.purpose(voice.say)} <a href="${base}/docs">${voice.say('For programs')}</a></p>
<nav aria-label="${voice.say('Language of these pages')}"><ul>${voices.map(
    ({ code, tag }) =>
      html`<li>${
        tag === voice.tag
          ? html`<span lang="${tag}" dir="${direction(code)}" aria-current="true">${native(tag)}</span>`
          : html`<a href="${link(code)}" lang="${tag}" hreflang="${tag}" dir="${direction(code)}">${native(tag)}</a>`
      }</li>`,
  )}</ul></nav>
</footer>`;
};
