import { type SpecialCharacter, specialCharacters } from '../../../../i18n/languages/special-characters.js';
import { type Html, html } from '../../../../kernel/html.js';
import type { KindPages } from '../../../../units/kind/pages.js';
import type { Visitor } from '../../layout/visitor.js';

/** Maximum length of a placeable on a button, in code units; longer ones are no names that anybody inserts. */
const PLACEABLE_LENGTH_LIMIT = 200;

/** Maximum number of placeables offered as buttons; texts with more are tables or scripts. */
const PLACEABLES_LIMIT = 20;

const characterName = ({ locale: { say } }: Visitor, { text, kind }: SpecialCharacter): string =>
  ({
    quotation: say('Quotation marks {marks}', { marks: text }),
    dash: say('Dash {dash}', { dash: text }),
    ellipsis: say('Ellipsis'),
    'no-break space': say('No-break space'),
    'narrow no-break space': say('Narrow no-break space'),
    'left-to-right mark': say('Left-to-right mark'),
    'right-to-left mark': say('Right-to-left mark'),
  })[kind];

/** Symbols on the buttons of invisible characters; arrows are no letters, so the accessible name is that of the character. */
const VISIBLE_SYMBOLS: Readonly<Record<string, string>> = { '\u00a0': '⍽', '\u202f': '⍽·', '\u200e': '▸', '\u200f': '◂' };

/** A button that inserts a text at the cursor of the last used field. Not in the tab order: the toolbar has one stop. */
const insertButton = (text: string, label: Html | string, name?: string, isPair = false): Html =>
  html`<button type="button" tabindex="-1" data-insert="${text}"${isPair && html` data-pair`}${name !== undefined && html` title="${name}" aria-label="${name}"`}>${label}</button>`;

/**
 * Toolbar of the editor: buttons for the source's placeables and the language's special characters, copying the source, clearing the field and
 * toggling its direction. Requires script. One stop in the tab order, with arrow keys between buttons. A source of which the page shows the beginning
 * is not copied.
 */
export const editorAids = (
  visitor: Visitor,
  pages: KindPages,
  { forms, lng, isWhole }: { readonly forms: readonly string[]; readonly lng: string; readonly isWhole: boolean },
): Html => {
  const { say } = visitor.locale;
  const found = forms
    .flatMap((form) => pages.split(form))
    .flatMap(({ text, isPlaceholder }) => (isPlaceholder && text.length <= PLACEABLE_LENGTH_LIMIT ? [text] : []));
  const placeables = [...new Set(found)].slice(0, PLACEABLES_LIMIT);
  return html`<div class="aids script-only" role="toolbar" aria-label="${say('Editor')}">
${isWhole && html`<button type="button" id="copy-source" aria-keyshortcuts="Control+o">${say('Copy the source')}</button>`}
<button type="button"${isWhole && html` tabindex="-1"`} data-clear>${say('Clear')}</button>
<button type="button" tabindex="-1" data-turn aria-pressed="false" title="${say('Switch text direction')}" aria-label="${say('Switch text direction')}">⇄</button>
${placeables.length > 0 && html`<span class="group" role="group" aria-label="${say('Placeholders')}">${placeables.map((text) => insertButton(text, html`<span class="placeholder" dir="ltr" translate="no">${text}</span>`))}</span>`}
<span class="group" role="group" aria-label="${say('Characters')}">${specialCharacters(lng).map((character) => insertButton(character.text, VISIBLE_SYMBOLS[character.text] ?? character.text, characterName(visitor, character), character.kind === 'quotation'))}</span>
</div>`;
};
