import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import type { ChoosableEdition } from '../exports/editions/edition.js';
import { LARGEST_SIZE, READING_FACES, READING_WIDTHS, type ReadingLook } from './reading-look.js';

/** An edition in a choice. */
type NamedEdition = Pick<ChoosableEdition, 'edition' | 'lng' | 'name'>;

/** Name of an edition for a reader; the readers' choice is named in their language. */
export const editionName = ({ languages, locale }: Visitor, { name, lng }: Pick<ChoosableEdition, 'name' | 'lng'>): string =>
  name ?? `${locale.say('Readers’ choice')} (${languageName(languages, lng, { locale })})`;

/** Boxes of editions, in groups by language. The reader's language comes first, the others by name. */
export const editionBoxes = (visitor: Visitor, known: readonly NamedEdition[], chosen: ReadonlySet<string>): Html => {
  const { languages, locale, lng } = visitor;
  const groups = groupBy(known, (edition) => edition.lng);
  const named = [...groups].map(([code, editions]) => ({ code, editions, name: languageName(languages, code, visitor) }));
  named.sort((one, other) => Number(other.code === lng) - Number(one.code === lng) || locale.formats.compare(one.name, other.name));
  return html`${named.map(
    ({ editions, name }) =>
      html`<fieldset class="group"><legend>${name}</legend>${editions.map(
        (edition) =>
          html`<label class="tick"><input type="checkbox" name="edition" value="${edition.edition}"${chosen.has(edition.edition) && html` checked`}><bdi>${edition.name ?? locale.say('Readers’ choice')}</bdi></label>`,
      )}</fieldset>`,
  )}`;
};

/** Smaller and larger text, and the other choices of how a chapter looks. All is kept; a script only saves the way. */
export const lookMenu = (visitor: Visitor, look: ReadingLook): Html => {
  const { base, path, locale } = visitor;
  const { say } = locale;
  const faces = { serif: say('Serif'), sans: say('Sans-serif') };
  const widths = { normal: say('Normal'), wide: say('Wide') };
  const step = (by: number, classes: string, name: string) =>
    html`<a class="tool ${classes}" rel="nofollow" data-size-step="${by}" href="${base}/reading?${new URLSearchParams({ size: `${Math.min(LARGEST_SIZE, Math.max(1, look.size + by))}`, next: path }).toString()}" title="${name}" aria-label="${name}">A</a>`;
  const options = <Name extends string>(names: Readonly<Record<Name, string>>, all: readonly Name[], chosen: Name) =>
    all.map((one) => html`<option value="${one}"${one === chosen && html` selected`}>${names[one]}</option>`);
  return html`${step(-1, 'a-small', say('Smaller text'))}${step(1, 'a-large', say('Larger text'))}
<details class="menu"><summary class="tool" aria-label="${say('Display')}" title="${say('Display')}">${icon(visitor, 'size')}</summary>
<form class="sheet-menu panel" action="${base}/reading"><input type="hidden" name="next" value="${path}">
<p class="field"><label for="face">${say('Typeface')}</label><select id="face" name="face">${options(faces, READING_FACES, look.face)}</select></p>
<p class="field"><label for="width">${say('Line width')}</label><select id="width" name="width">${options(widths, READING_WIDTHS, look.width)}</select></p>
<p><button class="btn small">${say('Save')}</button></p></form></details>
<button type="button" class="tool script-only hide-phone" data-print aria-label="${say('Print')}" title="${say('Print')}">${icon(visitor, 'printer')}</button>
<span data-aloud hidden><button type="button" class="tool" aria-pressed="false" aria-label="${say('Read aloud')}" title="${say('Read aloud')}">${icon(visitor, 'aloud')}</button></span>`;
};
