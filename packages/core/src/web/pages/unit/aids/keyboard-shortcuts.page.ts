import { type Html, html } from '../../../../kernel/html.js';
import type { UnitTexts } from '../../../../units/kind/pages.js';
import type { Visitor } from '../../layout/visitor.js';

/** List of keyboard shortcuts. Requires script. */
export const keyboardShortcuts = ({ locale: { say } }: Visitor, { endorseKeys }: UnitTexts): Html => {
  const keys: readonly (readonly [string, string])[] = [
    ['1 – 9', endorseKeys],
    ['j, k', say('next, previous')],
    ['e', say('write a suggestion')],
    ['Ctrl+Enter', say('save the suggestion')],
    ['Ctrl+O', say('copy the source')],
    ['/', say('search')],
    ['?', say('show or hide these keys')],
  ];
  return html`<p class="script-only"><button type="button" class="plain" id="show-keys" aria-keyshortcuts="?">${say('Shortcuts')}</button></p>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">${say('Shortcuts')}</h2>
<dl class="about">${keys.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${does}</dd>`)}</dl>
<p><label><input type="checkbox" id="single-keys" checked> ${say('Keys pressed alone do this')}</label></p>
<form method="dialog"><button>${say('Close')}</button></form></dialog>`;
};
