import { type Html, html } from '../../../../kernel/html.js';
import type { ShownDraft } from '../../../../units/kind/drafts.js';
import type { KindPages } from '../../../../units/kind/pages.js';
import { text } from '../../components/text.page.js';
import { formatNumber } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { icon } from '../../marks/icon.page.js';

/** The draft of a machine, below the memory: its engine, how often people keep its drafts as they are, and a button that puts it into the editor. */
export const draftSection = (visitor: Visitor, pages: KindPages, lng: string, draft: ShownDraft | undefined): Html | false => {
  if (!draft) return false;
  const { locale, person } = visitor;
  const { say } = locale;
  const { id, forms, engine, takenPercent } = draft;
  const line =
    takenPercent === null
      ? engine
      : say('{engine} · kept as is {percent} % of the time here', { engine, percent: formatNumber(visitor, takenPercent) });
  return html`<section class="aid" aria-labelledby="machine"><h2 id="machine">${icon(visitor, 'machine')}${say('Machine draft')}</h2>
<div class="insertable" id="draft-text">${forms.map((form) => text(pages, form, { lng, as: 'p', isWhole: true, attributes: html`data-use` }))}
<p class="meta"><span>${line}</span>
${person !== null && html`<button type="button" class="btn small script-only" data-use-of="draft-text" data-draft-id="${id}" aria-keyshortcuts="Control+4">${say('Use')} <kbd>Ctrl 4</kbd></button>`}</p></div></section>`;
};
