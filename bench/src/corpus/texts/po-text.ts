import { escapeText } from '@translation-commons/po/write/wrap.js';

/** An entry of a made PO file. */
export interface PoTextEntry {
  readonly text: string;
  /** Empty in templates. */
  readonly translation: string;
}

const quoted = (text: string): string => `"${escapeText(text)}"`;

const header = (lng: string): string =>
  [
    'Project-Id-Version: made 1',
    `Language: ${lng}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    'Plural-Forms: nplurals=2; plural=(n != 1);',
  ]
    .map((line) => `"${line}\\n"\n`)
    .join('');

/** The text of a PO file, or with the empty language of a template. */
export const poText = (name: string, lng: string, entries: readonly PoTextEntry[]): string =>
  `msgid ""\nmsgstr ""\n${header(lng)}\n${entries
    .map(({ text, translation }, nr) => `#: src/${name}.c:${nr + 1}\nmsgid ${quoted(text)}\nmsgstr ${quoted(translation)}\n`)
    .join('\n')}`;
