/** Text that is HTML already, as opposed to text that must be escaped on its way in. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What may stand in a template: text is escaped, HTML is taken as it is, lists are joined; null, undefined and false leave nothing. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** The text with the five characters that mean something in HTML written as entities. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);

const render = (piece: HtmlValue): string => {
  if (piece instanceof Html) return piece.toString();
  if (Array.isArray(piece)) return piece.map(render).join('');
  if (piece === null || piece === undefined || piece === false) return '';
  return escapeHtml(String(piece));
};

/** Template tag: `` html`<p>${text}</p>` ``. Everything that is not HTML already is escaped, in text and in quoted attributes. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly HtmlValue[]): Html =>
  new Html(strings.reduce((text, string, index) => text + render(pieces[index - 1]) + string));
