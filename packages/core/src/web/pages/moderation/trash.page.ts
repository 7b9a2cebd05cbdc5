import { type Html, html } from '../../../kernel/html.js';
import { ERASURE_REASON_LIMIT } from '../../../translations/trash/erase.js';
import type { TrashedTranslation } from '../../../translations/trash/trashed-translation.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { emptyState } from '../components/notice.page.js';
import { pager } from '../components/pager.page.js';
import { text } from '../components/text.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { translationBox } from './choice-box.page.js';
import { filterForm, type ModerationFilter, moderationHead } from './moderation.page.js';
import type { ModerationVisitor } from './send-moderation-page.js';

/** Data of the page. */
export interface TrashPage {
  readonly pages: KindPages;
  readonly given: Pick<ModerationFilter, 'lng' | 'batch'>;
  readonly items: readonly TrashedTranslation[];
  /** Page number, from 0, and whether there is another. */
  readonly page: number;
  readonly more: boolean;
}

const trashedItem = (visitor: Visitor, { pages }: TrashPage, trashed: TrashedTranslation): Html => {
  const { locale, languages } = visitor;
  const { say } = locale;
  const { source, sourceLng, forms, lng, author, endorsements, deletedAt, by, tguid } = trashed;
  // A translation that cannot be restored keeps its place in the row.
  return html`<li class="chosen-by-box">${source ? translationBox(visitor, tguid, forms) : html`<span class="box"></span>`}
<div>${source ? text(pages, source[0] ?? '', { lng: sourceLng ?? null, as: 'p', classes: 'quiet' }) : html`<p class="quiet">${say('The source is gone too.')}</p>`}
${forms.map((form) => text(pages, form, { lng, as: 'p' }))}
<div class="facts">${author !== null && html`<p>${personLink(visitor, author)}</p>`}
<p>${languageName(languages, lng, visitor)}</p>
<p>${say('{label}:', { label: pages.texts(say).endorsements })} ${endorsements}</p>
<p>${by === null ? say('removed') : html`${say('removed by')} ${personLink(visitor, by)} ·`} ${relativeTime(visitor, deletedAt)}</p></div></div>
<p>${source && html`<button class="btn small" name="tguid" value="${tguid}">${say('Restore')}</button>`}
<a href="${visitor.base}${withQuery('/moderation/erase', { tguid })}">${say('Erase for good…')}</a></p></li>`;
};

/** Page where moderators erase a deleted translation, and say why. */
export const erasePage = (
  visitor: ModerationVisitor,
  pages: KindPages,
  { tguid, lng, forms }: Pick<TrashedTranslation, 'tguid' | 'lng' | 'forms'>,
  sent: FormState,
): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return {
    title: say('Erase for good'),
    main: html`${moderationHead(visitor, '/moderation/trash')}
<h2>${say('Erase for good')}</h2>
${forms.map((form) => text(pages, form, { lng, as: 'p' }))}
<p>${say('Erased text cannot be restored. Apps are told that it was erased.')}</p>
<p>${say('Earlier exports and copies keep it.')}</p>
${problemSummary(visitor, sent)}
<form method="post" action="${base}/moderation/erase">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
${field(visitor, sent, { name: 'reason', label: say('Reason'), attributes: html`maxlength="${ERASURE_REASON_LIMIT}" autocomplete="off"` })}
<p><button class="btn danger">${say('Erase for good')}</button> <a href="${base}/moderation/trash">${say('Keep in trash')}</a></p></form>`,
  };
};

/** Page where moderators restore deleted translations. */
export const trashPage = (visitor: ModerationVisitor, shown: TrashPage): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { given, items, page, more } = shown;
  return {
    title: say('Trash'),
    main: html`${moderationHead(visitor, '/moderation/trash')}
${filterForm(visitor, '/moderation/trash', given, ['lng', 'batch'])}
${items.length === 0 && emptyState(visitor, { icon: 'trash', title: say('Trash is empty') })}
<form method="post" action="${base}/moderation/restore">${csrfField()}<input type="hidden" name="back" value="${base}${withQuery('/moderation/trash', { ...given, page: page || undefined })}">
${given.batch !== undefined && items.length > 0 && html`<p><button name="batch" value="${given.batch}">${say('Restore all')}</button></p>`}
<ol class="found">${items.map((trashed) => trashedItem(visitor, shown, trashed))}</ol>
${items.filter(({ source }) => source !== null).length > 1 && html`<p class="bar-below"><button class="btn primary">${say('Restore selected')}</button></p>`}</form>
${pager(visitor, { page, more }, (to) => withQuery('/moderation/trash', { ...given, page: to }))}`,
  };
};
