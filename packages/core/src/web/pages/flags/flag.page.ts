import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import { type Html, html } from '../../../kernel/html.js';
import { maySuspend, mayTakeBack } from '../../../kernel/person.js';
import {
  FLAG_NOTE_LIMIT,
  FLAG_REASONS,
  type FlaggedTranslation,
  type FlagReason,
  type FlagTarget,
} from '../../../translations/flags/flag.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { badge, emptyState } from '../components/notice.page.js';
import { linkButton } from '../components/page-head.page.js';
import { pager } from '../components/pager.page.js';
import { stepPage } from '../components/step-page.page.js';
import { text } from '../components/text.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { formatNumber, languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import { icon } from '../marks/icon.page.js';
import { moderationHead } from '../moderation/moderation.page.js';
import type { ModerationVisitor } from '../moderation/send-moderation-page.js';

const reasonText = (say: Say, reason: FlagReason): string =>
  ({
    spam: say('Spam or advertising'),
    insult: say('Insult or abuse'),
    wrong_language: say('Wrong language'),
    other: say('Something else'),
  })[reason];

const texts = (pages: KindPages, lng: string, forms: readonly string[]): Html[] =>
  forms.map((form) => text(pages, form, { lng, as: 'p', classes: 'line' }));

/** Days that one button suspends an account for. */
export const SUSPENSION_DAYS = 7;

/** Page where people report a translation to the moderators. */
export const reportPage = (visitor: Visitor, pages: KindPages, target: FlagTarget, sent: FormState): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { tguid, lng, forms, author, unit } = target;
  const options = FLAG_REASONS.map(
    (reason) => html`<option value="${reason}"${sent.typed.reason === reason && html` selected`}>${reasonText(say, reason)}</option>`,
  );
  return stepPage(
    say('Report translation'),
    html`${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'p', classes: 'soft line' })}
${texts(pages, lng, forms)}
<p class="facts">${author !== null && personLink(visitor, author)}</p>
<p>${say('Only for abuse. For a bad translation, suggest a better one.')}</p>
${problemSummary(visitor, sent)}
<form class="fields" method="post" action="${base}/translations/report">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
${field(visitor, sent, { name: 'reason', label: say('What is wrong?'), options: html`${options}` })}
${field(visitor, sent, { name: 'note', label: say('Details (optional)'), required: false, attributes: html`maxlength="${FLAG_NOTE_LIMIT}" autocomplete="off"` })}
<p><button class="btn primary fill">${say('Send report')}</button></p></form>
<p><a href="${base}${pages.path(unit, lng)}">${say('Back to translations')}</a></p>`,
  );
};

/** Data of the queue. */
export interface ReportsPage {
  readonly pages: KindPages;
  readonly items: readonly FlaggedTranslation[];
  /** Places of the units, as feeds have them, by their ids. */
  readonly places: ReadonlyMap<number, unknown>;
  readonly total: number;
  readonly page: number;
  readonly more: boolean;
}

/** Buttons of a report: removal of everything by the author (with a preview), of this one, with a suspension, or none. */
const settleForm = (visitor: Visitor, { tguid, stands, author, authorRole }: FlaggedTranslation): Html => {
  const { locale, base, csrfField, person } = visitor;
  const { say } = locale;
  const form = (buttons: Html) =>
    html`<form class="settle" method="post" action="${base}/moderation/reports">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">${buttons}</form>`;
  if (!stands) return form(html`<button class="btn fill" name="outcome" value="removed">${say('Close report')}</button>`);
  return form(
    html`${
      author !== null &&
      mayTakeBack(person, authorRole) &&
      html`<a class="btn danger fill" href="${base}/moderation/undo?person=${encodeURIComponent(author)}">${icon(visitor, 'trash')}${say('Remove all…')}</a>`
    }<button class="btn danger fill" name="outcome" value="removed">${say('Remove this one')}</button>${
      authorRole !== null &&
      maySuspend(person, authorRole) &&
      html`<button class="btn fill" name="outcome" value="suspended">${icon(visitor, 'lock')}${say('Suspend for {n} days', { n: SUSPENSION_DAYS })}</button>`
    }<button class="btn quiet fill" name="outcome" value="kept">${say('Keep it')}</button>`,
  );
};

const flaggedItem = (visitor: Visitor, { pages, places }: ReportsPage, flagged: FlaggedTranslation): Html => {
  const { locale, languages, base } = visitor;
  const { say, sayCount } = locale;
  const { unit, lng, forms, author, authorSince, latest, reports } = flagged;
  const [first] = reports;
  const reasons = [...new Set(reports.map(({ reason }) => reason))];
  const place = unit && pages.placeName(unit, places.get(unit.id) ?? null, languages);
  const by =
    reports.length === 1 && first
      ? say('Reported by {name}', { name: first.by })
      : sayCount('Reported by {n} person', 'Reported by {n} people', reports.length);
  return html`<li class="sheet"><p class="row">${reasons.map((reason) => badge(visitor, reasonText(say, reason), reason === 'wrong_language' ? 'close' : 'bad', 'flag'))} <strong>${by}</strong> <span class="meta"><span>${relativeTime(visitor, latest)}${place && html` · <bdi>${locale.translate(place)}</bdi>`} · ${languageName(languages, lng, visitor)}</span></span></p>
<div class="split"><div class="stack tight">${unit && html`<p>${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', classes: 'soft line clamped', attributes: html`href="${base}${pages.path(unit, lng)}"` })}</p>`}
${forms === null ? html`<p class="quiet">${say('Text erased')}</p>` : texts(pages, lng, forms)}
${author !== null && html`<p class="meta">${face(author)} ${personLink(visitor, author)}${authorSince && html`<span>${say('joined')} ${relativeTime(visitor, authorSince)}</span>`}<a href="${base}/moderation?person=${encodeURIComponent(author)}">${say('All by this person')}</a></p>`}
<ul class="quiet small">${reports.map(({ note, by: name }) => note !== '' && html`<li>“<bdi>${note}</bdi>” – ${personLink(visitor, name)}</li>`)}</ul></div>
${settleForm(visitor, flagged)}</div></li>`;
};

/** Page of reported translations, for moderators. */
export const reportsPage = (visitor: ModerationVisitor, shown: ReportsPage): Page => {
  const { items, total, page, more } = shown;
  const { say, sayCount } = visitor.locale;
  return {
    title: say('Reports'),
    main: html`${moderationHead(visitor, '/moderation/reports')}
${
  total === 0
    ? emptyState(visitor, {
        icon: 'flag',
        title: say('No reports'),
        actions: linkButton(visitor, '/moderation', say('Latest translations'), 'primary'),
      })
    : html`<p class="lead">${sayCount('{n} translation is reported.', '{n} translations are reported.', total, { n: formatNumber(visitor, total) })}</p>`
}
<ol class="stack">${items.map((flagged) => flaggedItem(visitor, shown, flagged))}</ol>
${items.length > 0 && html`<p class="quiet">${say('Removed translations go to the trash. You can restore them.')}</p>`}
${pager(visitor, { page, more }, (to) => `/moderation/reports?page=${to}`)}`,
  };
};
