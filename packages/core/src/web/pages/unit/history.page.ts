import type { UnitEvent } from '../../../changes/unit-event.js';
import { type Html, html } from '../../../kernel/html.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { text } from '../components/text.page.js';
import { personLink, relativeTime } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import type { UnitPageContent } from './read-unit-page.js';

const eventItem = (visitor: Visitor, pages: KindPages, lng: string, { happened, forms, by, time }: UnitEvent): Html => {
  const { say } = visitor.locale;
  const did = happened === 'deleted' ? say('removed') : say('suggested');
  return html`<li>${forms === null ? html`<span class="quiet">${say('Text erased by moderators')}</span>` : text(pages, forms, { lng })}
<span class="quiet">${did}${by !== null && html` · ${personLink(visitor, by)}`} · ${relativeTime(visitor, time)}</span></li>`;
};

/** Collapsed history of a unit's translations. */
export const unitHistory = (visitor: Visitor, pages: KindPages, { events, lng }: UnitPageContent): Html | false =>
  events.length > 0 &&
  html`<section aria-labelledby="history"><h2 id="history">${visitor.locale.say('History')}</h2>
<details><summary>${visitor.locale.sayCount('{n} change', '{n} changes', events.length)}</summary>
<ol class="history">${events.map((one) => eventItem(visitor, pages, lng, one))}</ol></details></section>`;
