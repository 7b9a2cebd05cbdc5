import { type Html, html } from '../../../kernel/html.js';
import { isModerator } from '../../../kernel/person.js';
import type { PublicPerson } from '../../../reports/people/read-person.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import type { ShownTranslation } from '../../../units/translation.js';
import { text } from '../components/text.page.js';
import { formatNumber, isolateName, languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { face } from '../marks/face.page.js';
import { heatMap } from './heat-map.page.js';

/** Share of the latest suggestions that lead, in words and as a bar. */
const leadingShare = (visitor: Visitor, { judged, leading }: PublicPerson['suggested'], language: string): Html => {
  const { say } = visitor.locale;
  const sentence = say('{leading} of {judged} recent translations into {language} lead.', {
    judged: formatNumber(visitor, judged),
    leading: formatNumber(visitor, leading),
    language,
  });
  return html`<p>${sentence} <progress class="share" max="${judged}" value="${leading}" aria-hidden="true"></progress></p>`;
};

/** Page of a person: languages, and latest translations and endorsements. */
export const personPage = (visitor: Visitor, pages: KindPages, person: PublicPerson): Page => {
  const { locale, base, languages } = visitor;
  const { say } = locale;
  const { contributions, latest, endorsed, since, suggested } = person;
  const [most] = contributions;
  const texts = pages.texts(say);
  const units = (lng: string, records: readonly UnitRecord[], isTheirs: (translation: ShownTranslation) => boolean) =>
    records.length > 0 &&
    html`<ol class="found">${records.map(
      ({
        unit,
        translations,
      }) => html`<li>${text(pages, unit.forms[0] ?? '', { lng: null, as: 'a', classes: 'clamped', attributes: html`href="${base}${pages.path(unit, lng)}"` })}
${translations.filter(isTheirs).map(({ forms }) => text(pages, forms, { lng, as: 'p', classes: 'clamped' }))}</li>`,
    )}</ol>`;
  return {
    title: person.name,
    main: html`<div class="title">${face(person.name, 'large')}<div><h1>${isolateName(person.name)}</h1>
<p class="quiet">${since === null ? say('Author of imports, without an account') : say('Joined {date}', { date: locale.formats.longDay(since) })}</p></div></div>
${isModerator(visitor.person) && html`<p><a href="${base}${withQuery('/moderation', { person: person.name })}">${say('All translations (moderators)')}</a></p>`}
${heatMap(visitor, person.days)}
${contributions.length === 0 && html`<p>${say('No contributions yet')}</p>`}
${
  contributions.length > 0 &&
  html`<div class="scroll"><table><caption class="unseen">${say('Contributions')}</caption>
<thead><tr><th scope="col">${say('Language')}</th><th scope="col" class="number">${say('Translations')}</th><th scope="col" class="number">${texts.endorsements}</th></tr></thead>
<tbody>${contributions.map(
    ({ lng, translations, endorsements }) =>
      html`<tr><th scope="row">${languageName(languages, lng, visitor)}</th><td class="number">${formatNumber(visitor, translations)}</td><td class="number">${formatNumber(visitor, endorsements)}</td></tr>`,
  )}</tbody></table></div>`
}
${most && suggested.judged > 0 && leadingShare(visitor, suggested, languageName(languages, most.lng, visitor))}
${most && suggested.projects.length > 0 && html`<h2>${say('Projects')}</h2><ul class="around">${suggested.projects.map(({ origin, project, suggestions }) => html`<li><a href="${base}${pages.scopePath({ origin, project }, most.lng) ?? '/'}"><bdi>${origin}/${project}</bdi></a> <span class="quiet">${formatNumber(visitor, suggestions)}</span></li>`)}</ul>`}
${most && latest.length > 0 && html`<h2>${say('Latest into {language}', { language: languageName(languages, most.lng, visitor) })}</h2>`}
${most && units(most.lng, latest, ({ uid }) => uid === person.id)}
${most && endorsed.length > 0 && html`<h2>${say('{label}:', { label: texts.endorsements })} ${languageName(languages, most.lng, visitor)}</h2>`}
${most && units(most.lng, endorsed, ({ endorsements }) => endorsements.some(({ uid }) => uid === person.id))}`,
  };
};
