import { type Html, html } from '../../../../kernel/html.js';
import type { UnitTexts } from '../../../../units/kind/pages.js';
import type { Visitor } from '../../layout/visitor.js';

/** List of all keyboard shortcuts of the page. Requires script. */
export const keyboardShortcuts = ({ locale: { say } }: Visitor, { endorseKeys }: UnitTexts, goesOn: boolean): Html => {
  const keys: readonly (readonly [string, string])[] = [
    ['1 – 9', goesOn ? say('Vote and go on') : endorseKeys],
    ['0', say('Skip')],
    ['x, 1 – 5', say('Give a reason against')],
    ['j, k', say('Next, previous')],
    ['Alt ↓, Alt ↑', say('Next, previous')],
    ['e', say('Write a translation')],
    ['Ctrl Enter', say('Save and next')],
    ['Ctrl 1 – 3', say('Use from the memory')],
    ['Ctrl 4', say('Use the draft')],
    ['Ctrl O', say('Copy the source')],
    ['/', say('Search')],
    ['?', say('Show or hide shortcuts')],
  ];
  return html`<p class="script-only for-keys end"><button type="button" class="plain" id="show-keys" aria-keyshortcuts="?">${say('Shortcuts')} <kbd>?</kbd></button></p>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">${say('Shortcuts')}</h2>
<dl class="about">${keys.map(([key, does]) => html`<dt><kbd dir="ltr">${key}</kbd></dt><dd>${does}</dd>`)}</dl>
<p><label class="tick"><input type="checkbox" id="single-keys" checked> ${say('Single-key shortcuts')}</label></p>
<form method="dialog"><button>${say('Close')}</button></form></dialog>`;
};
