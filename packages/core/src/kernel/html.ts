/** Safe HTML: text that is markup already, as opposed to text that must be escaped. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** A value in an HTML template: text is escaped, {@link Html} is taken as it is, lists are joined; null, undefined and false leave nothing. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, in content and quoted attributes: `&`, `<`, `>`, `"` and `'` become character references. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);

const CHARACTERS = new Map(Object.entries(HTML_ENTITIES).map(([character, reference]) => [reference, character]));

/** Text of what {@link escapeHtml} made. */
export const unescapeHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (reference) => CHARACTERS.get(reference) ?? reference);

const render = (piece: HtmlValue): string => {
  if (piece instanceof Html) return piece.toString();
  if (Array.isArray(piece)) return piece.map(render).join('');
  if (piece === null || piece === undefined || piece === false) return '';
  return escapeHtml(String(piece));
};

/** Tagged template for HTML: `` html`<p>${text}</p>` ``. Values are escaped unless they are {@link Html} already. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly HtmlValue[]): Html =>
  new Html(strings.reduce((text, string, index) => text + render(pieces[index - 1]) + string));
