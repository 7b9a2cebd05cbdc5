import { type Html, html } from '../../../../kernel/html.js';
import type { ShownDraft } from '../../../../units/kind/drafts.js';
import type { KindPages } from '../../../../units/kind/pages.js';
import { formatNumber, langAttributes } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { markPlaceables } from '../../marks/mark-placeables.js';

/** The draft of a machine, below the memory: its engine, how often people keep its drafts as they are, and a button that puts it into the editor. */
export const draftSection = (visitor: Visitor, pages: KindPages, lng: string, draft: ShownDraft | undefined): Html | false => {
  if (!draft) return false;
  const { locale, person } = visitor;
  const { say } = locale;
  const { id, forms, engine, takenPercent } = draft;
  const line =
    takenPercent === null
      ? engine
      : say('{engine} · kept as it is {percent} % of the time here', { engine, percent: formatNumber(visitor, takenPercent) });
  return html`<section aria-labelledby="machine"><h2 id="machine">${say('Machine draft')}</h2>
<div id="draft-text"><p class="quiet">${line}
${person !== null && html`<button type="button" class="script-only" data-use-of="draft-text" data-draft-id="${id}" aria-keyshortcuts="Control+4" title="Ctrl+4">${say('Use')}</button>`}</p>
${forms.map((form) => html`<p class="text" ${langAttributes(lng)} data-use>${markPlaceables(pages.split(form))}</p>`)}</div></section>`;
};
