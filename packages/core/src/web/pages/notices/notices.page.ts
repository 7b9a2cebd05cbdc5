import type { UnitComment } from '../../../comments/comment.js';
import type { Notices } from '../../../comments/list-comments.js';
import { type Html, html } from '../../../kernel/html.js';
import { truncate } from '../../../kernel/text/truncate.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { emptyState } from '../components/notice.page.js';
import { text } from '../components/text.page.js';
import { languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { unitReference } from '../unit/related-units.page.js';

/** Code points of a source shown in a notice. */
const SOURCE_LENGTH = 80;

/** A comment that concerns the reader: its unit as a link to it, its text, who wrote it and when. */
const noticeItem = (visitor: Visitor, pages: KindPages, notice: UnitComment, isNew: boolean): Html => {
  const { base, locale, languages } = visitor;
  const { id, unit, lng, mistake, text: comment, author, time } = notice;
  const to = lng === null ? locale.say('to the developers') : languageName(languages, lng, visitor);
  return html`<li${isNew && html` class="is-new"`}>${text(pages, truncate(unit.forms[0] ?? '', SOURCE_LENGTH), { lng: unit.sourceLng ?? null, as: 'a', before: unitReference(pages, unit, visitor), attributes: html`href="${base}${pages.path(unit, lng ?? visitor.lng)}#c-${id}"` })}
<p class="text" dir="auto">${comment}</p><p class="quiet">${isNew && html`<b class="badge own">${locale.say('New')}</b> `}${personLink(visitor, author)} · ${relativeTime(visitor, time)} · ${mistake ? locale.say('mistake in the source') : to}</p></li>`;
};

/** Page of the comments that concern the reader, newest first; those that are new to them are marked. */
export const noticesPage = (visitor: Visitor, pages: KindPages, { comments, more, readBefore }: Notices): Page => {
  const { base, locale } = visitor;
  const { say } = locale;
  return {
    title: say('Notices'),
    main: html`<h1>${say('Notices')}</h1>
<p class="lead">${say('Mentions and replies')}</p>
<p><a href="${base}/settings#mails">${say('Email settings')}</a></p>
${
  comments.length === 0
    ? emptyState(visitor, {
        icon: 'bell',
        title: say('No notices yet'),
        line: say('Mentions of {name} appear here.', { name: `\u2068@${visitor.person?.name ?? ''}\u2069` }),
      })
    : html`<ol class="found">${comments.map((comment) => noticeItem(visitor, pages, comment, comment.id > readBefore))}</ol>`
}
${more && html`<p><a rel="next" href="${base}${withQuery('/notices', { before: comments.at(-1)?.id, read: readBefore })}">${say('Show older')}</a></p>`}`,
  };
};
