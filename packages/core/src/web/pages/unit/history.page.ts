import type { UnitEvent } from '../../../changes/unit-event.js';
import { type Html, html } from '../../../kernel/html.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { text } from '../components/text.page.js';
import { personLink, relativeTime } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import type { UnitPageContent } from './read-unit-page.js';

const eventItem = (visitor: Visitor, pages: KindPages, lng: string, { happened, forms, by, time }: UnitEvent): Html => {
  const { say } = visitor.locale;
  const did = happened === 'deleted' ? say('removed') : say('suggested');
  return html`<li>${by !== null && face(by)}<div>${by !== null && html`<b>${personLink(visitor, by)}</b> `}<span class="quiet">${did}</span>
${forms === null ? html`<p class="quiet">${say('Text erased by moderators')}</p>` : text(pages, forms, { lng, as: 'p' })}</div><span class="when">${relativeTime(visitor, time)}</span></li>`;
};

/** History of a unit's translations; empty where there is none. */
export const unitHistory = (visitor: Visitor, pages: KindPages, { events, lng }: UnitPageContent): Html | false =>
  events.length > 0 && html`<ol class="list history">${events.map((one) => eventItem(visitor, pages, lng, one))}</ol>`;
