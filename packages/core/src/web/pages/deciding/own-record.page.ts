import type { readOwnRecord } from '../../../deciding/own/read-own-record.js';
import { html } from '../../../kernel/html.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { text } from '../components/text.page.js';
import { languageName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { settingsHead, settingsPart } from '../settings/settings.page.js';

/** Page with the reader's own track record, which nobody else sees. */
export const ownRecordPage = (
  visitor: Visitor,
  pages: KindPages,
  { records, lng, units }: Awaited<ReturnType<typeof readOwnRecord>>,
): Page => {
  const { locale, base, languages } = visitor;
  const { say } = locale;
  const percent = new Intl.NumberFormat(locale.tag, { style: 'percent' });
  const title = say('My choices');
  return {
    title,
    main: html`${settingsHead(visitor, '/deciding/record')}
${settingsPart(
  'record',
  title,
  html`${say('Shows how many of your choices matched the outcome. Only you see this.')} ${say('Only people outside your circle count.')}`,
  records.length === 0
    ? html`<p>${say('No record yet. It is updated every night.')}</p>`
    : html`<ul class="stack tight">${records.map(
        (one) =>
          html`<li><a href="${base}/deciding/record?lng=${one.lng}"${one.lng === lng && html` aria-current="page"`}>${languageName(languages, one.lng, visitor)}</a>: ${percent.format(one.record)}${!one.established && html` · ${say('Counts after five matches')}`}</li>`,
      )}</ul>`,
)}
${
  units.length > 0 &&
  settingsPart(
    'latest',
    say('Your latest choices'),
    null,
    html`<ul class="sheet list">${units.map(
      (unit) =>
        html`<li><div>${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', classes: 'line', attributes: html`href="${base}${pages.path(unit, unit.lng)}"` })}${text(pages, unit.chosen[0] ?? '', { lng: unit.lng, as: 'p', classes: 'line soft' })}<p class="meta"><span>${unit.leads ? say('leading') : say('not leading')}</span></p></div><span class="when">${relativeTime(visitor, unit.time)}</span></li>`,
    )}</ul>`,
  )
}`,
  };
};
