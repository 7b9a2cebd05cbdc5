import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { type Html, html } from '../../../kernel/html.js';
import {
  FLAG_NOTE_LIMIT,
  FLAG_REASONS,
  type FlaggedTranslation,
  type FlagReason,
  type FlagTarget,
} from '../../../translations/flags/flag.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { pager } from '../components/pager.page.js';
import { text } from '../components/text.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { formatNumber, languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { moderationHead } from '../moderation/moderation.page.js';

const reasonText = (say: Say, reason: FlagReason): string =>
  ({
    spam: say('Spam or advertising'),
    insult: say('Insult or abuse'),
    wrong_language: say('Wrong language'),
    other: say('Something else'),
  })[reason];

const texts = (pages: KindPages, lng: string, forms: readonly string[]): Html[] => forms.map((form) => text(pages, form, { lng, as: 'p' }));

/** Page where people report a translation to the moderators. */
export const reportPage = (visitor: Visitor, pages: KindPages, target: FlagTarget, sent: FormState): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { tguid, lng, forms, author, unit } = target;
  const options = FLAG_REASONS.map(
    (reason) => html`<option value="${reason}"${sent.typed.reason === reason && html` selected`}>${reasonText(say, reason)}</option>`,
  );
  return {
    title: say('Report translation'),
    main: html`<h1>${say('Report translation')}</h1>
${text(pages, unit.forms[0] ?? '', { lng: null, as: 'p', classes: 'quiet' })}
${texts(pages, lng, forms)}
<p class="facts">${author !== null && personLink(visitor, author)}</p>
<p>${say('Only for abuse. For a bad translation, suggest a better one.')}</p>
${problemSummary(visitor, sent)}
<form class="fields narrow" method="post" action="${base}/translations/report">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
${field(visitor, sent, { name: 'reason', label: say('What is wrong?'), options: html`${options}` })}
${field(visitor, sent, { name: 'note', label: say('Details (optional)'), required: false, attributes: html`maxlength="${FLAG_NOTE_LIMIT}" autocomplete="off"` })}
<p><button class="main">${say('Send report')}</button> <a href="${base}${pages.path(unit, lng)}">${say('Back to translations')}</a></p></form>`,
  };
};

/** Data of the queue. */
export interface ReportsPage {
  readonly pages: KindPages;
  readonly items: readonly FlaggedTranslation[];
  readonly total: number;
  readonly page: number;
  readonly more: boolean;
}

/** Days that an account can be suspended for by one button. */
const SUSPENSION_DAYS = [1, 7, 30];

const settleForm = (visitor: Visitor, { tguid, stands, author }: FlaggedTranslation): Html => {
  const { locale, base, csrfField } = visitor;
  const { say, sayCount } = locale;
  if (!stands)
    return html`<form method="post" action="${base}/moderation/reports">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
<button name="outcome" value="removed">${say('Close report')}</button></form>`;
  return html`<form class="fields" method="post" action="${base}/moderation/reports">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
${
  author !== null &&
  html`<p><label for="days-${tguid}">${say('Suspend {name} on removal', { name: author })}</label>
<select id="days-${tguid}" name="days"><option value="">${say('Do not suspend')}</option>${SUSPENSION_DAYS.map((days) => html`<option value="${days}">${sayCount('For {n} day', 'For {n} days', days)}</option>`)}</select></p>`
}
<p><button class="danger" name="outcome" value="removed">${say('Remove')}</button>
<button name="outcome" value="kept">${say('Keep')}</button></p></form>`;
};

const flaggedItem = (visitor: Visitor, pages: KindPages, flagged: FlaggedTranslation): Html => {
  const { locale, languages, base } = visitor;
  const { say, sayCount } = locale;
  const { unit, lng, forms, author, authorSince, latest, reports } = flagged;
  return html`<li>
<div class="facts"><p><strong>${sayCount('{n} report', '{n} reports', reports.length)}</strong></p><p>${languageName(languages, lng, visitor)}</p><p>${relativeTime(visitor, latest)}</p></div>
${unit && html`<p>${text(pages, unit.forms[0] ?? '', { lng: null, as: 'a', attributes: html`href="${base}${pages.path(unit, lng)}"` })}</p>`}
${forms === null ? html`<p class="quiet">${say('Text erased')}</p>` : texts(pages, lng, forms)}
${author !== null && html`<div class="facts"><p>${personLink(visitor, author)}</p>${authorSince && html`<p>${say('joined')} ${relativeTime(visitor, authorSince)}</p>`}<p><a href="${base}/moderation?person=${encodeURIComponent(author)}">${say('Show all translations')}</a></p></div>`}
<ul>${reports.map(({ reason, note, by }) => html`<li><strong>${reasonText(say, reason)}</strong> · ${personLink(visitor, by)}${note !== '' && html`<br>“<bdi>${note}</bdi>”`}</li>`)}</ul>
${settleForm(visitor, flagged)}</li>`;
};

/** Page of reported translations, for moderators. */
export const reportsPage = (visitor: Visitor, { pages, items, total, page, more }: ReportsPage): Page => {
  const { say, sayCount } = visitor.locale;
  return {
    title: say('Reports'),
    main: html`${moderationHead(visitor, '/moderation/reports')}
<p class="lead">${total === 0 ? say('No reports') : sayCount('{n} translation is reported.', '{n} translations are reported.', total, { n: formatNumber(visitor, total) })}</p>
<ol class="found">${items.map((flagged) => flaggedItem(visitor, pages, flagged))}</ol>
${items.length > 0 && html`<p class="quiet">${say('Removed translations go to the trash. You can restore them.')}</p>`}
${pager(visitor, { page, more }, (to) => `/moderation/reports?page=${to}`)}`,
  };
};
