import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import { shownText } from '../../../kernel/text/shorten.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { langAttributes } from '../layout/formatting.js';
import { markPlaceables } from '../marks/mark-placeables.js';

/** Scripts with marks above and below letters, which need a larger size: Greek, Hebrew, Arabic, Devanagari. */
const GRAND_SCRIPTS = /[\u0370-\u03ff\u0590-\u08ff\u0900-\u097f\u1f00-\u1fff]/;

/** True if a text is in a script that is displayed larger than Latin. */
export const isGrand = (text: string): boolean => GRAND_SCRIPTS.test(text);

/** The part of a kind that texts are shown by. */
type TextKind = Pick<KindPages, 'split' | 'sourceLng'>;

/** HTML attributes of a source text. */
export const sourceLangAttributes = ({ sourceLng }: Pick<KindPages, 'sourceLng'>): Html =>
  sourceLng === null ? html`lang="" dir="auto"` : langAttributes(sourceLng);

/** Options of a text's display. */
export interface TextLook {
  /** Code of its language; null: that of the sources. */
  readonly lng: string | null;
  readonly as?: 'span' | 'p' | 'a' | 'bdi' | 'label' | 'td' | 'dd' | 'li';
  /** Further CSS classes; `line` in lists, where a text begins where the page begins. */
  readonly classes?: string;
  /** Further attributes: `href`, `id`, `data-source`. */
  readonly attributes?: HtmlValue;
  /** Before the text, in the same element: the citation of its unit. */
  readonly before?: HtmlValue;
  /** Markup of what is not a placeable: terms, found words. */
  readonly mark?: (part: string) => HtmlValue;
  /** True if all of it is shown; otherwise its beginning (`SHOWN_LENGTH`). */
  readonly isWhole?: boolean;
}

/**
 * A text of users, as every page shows it: in its language, direction and face, isolated from what is around it, with marked placeables. Forms are
 * joined by a dot.
 */
export const text = (kind: TextKind, forms: string | readonly string[], look: TextLook): Html => {
  const { lng, as = 'span', classes = '', attributes, before, mark, isWhole = false } = look;
  const joined = typeof forms === 'string' ? forms : forms.join(' · ');
  const shown = isWhole ? joined : shownText(joined);
  const names = `text${classes && ` ${classes}`}${isGrand(shown) ? ' grand' : ''}`;
  return html`<${as} class="${names}" ${lng === null ? sourceLangAttributes(kind) : langAttributes(lng)}${attributes && html` ${attributes}`}>${before}${markPlaceables(kind.split(shown), mark)}</${as}>`;
};
