import { type Html, html } from '../../../kernel/html.js';
import { beginningOf } from '../../../kernel/text/shorten.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { Unit } from '../../../units/kind/unit.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import { text } from '../components/text.page.js';
import { languageName } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

/** Citation of a unit before its text in lists; empty where the kind cites by text alone. */
export const unitReference = (
  { reference }: KindPages,
  unit: Pick<Unit, 'profile'>,
  { preferences, locale }: Pick<Visitor, 'preferences' | 'locale'>,
): Html | false => {
  const cited = reference?.(unit, preferences, locale.say);
  return cited !== undefined && html`<b class="reference"><bdi>${cited}</bdi></b> `;
};

/** The best translation in each other language: those that the reader knows first, the rest collapsed. */
export const otherLanguages = (visitor: Visitor, pages: KindPages, { unit, alternatives }: UnitRecord): Html | false => {
  const { base, locale, languages, person } = visitor;
  const known = person?.auxiliaryLanguages ?? [];
  const named = Object.entries(alternatives)
    .map(([lng, forms]) => ({ lng, forms, name: languageName(languages, lng, visitor) }))
    .sort((one, other) => locale.formats.compare(one.name, other.name));
  if (named.length === 0) return false;
  const list = (items: typeof named) =>
    html`<ul class="list">${items.map(
      ({ lng, forms, name }) =>
        html`<li><div><p class="small"><a href="${base}${pages.path(unit, lng)}">${name}</a></p>${text(pages, beginningOf(forms.join(' · ')), { lng, as: 'p' })}</div></li>`,
    )}</ul>`;
  const first = named.filter(({ lng }) => known.includes(lng));
  const rest = named.filter(({ lng }) => !known.includes(lng));
  return html`${first.length > 0 && list(first)}
${rest.length > 0 && html`<details${(rest.length <= 5 || first.length === 0) && html` open`}><summary>${locale.sayCount('{n} language', '{n} languages', rest.length)}</summary>${list(rest)}</details>`}`;
};
