import { headerField, readHeader, setHeaderField } from './header.js';
import { readPluralForms } from './plural-forms.js';
import type { PoLanguage } from './po-language.js';

/** A revision of a PO file: header fields `PO-Revision-Date` and `Last-Translator`. */
export interface PoRevision {
  readonly time: Date;
  /** `Last-Translator`: `Name <mail>`, or a name only; null leaves the field as it is. */
  readonly translator: string | null;
}

/** Formats a header's date: `2026-03-01 12:00+0000`, in UTC. */
export const formatHeaderTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')}+0000`;

/** Formats the `Plural-Forms` field of a language. */
export const pluralFormsField = ({ plurals, pluralRule }: Pick<PoLanguage, 'plurals' | 'pluralRule'>): string =>
  `nplurals=${plurals}; plural=${pluralRule};`;

/**
 * Sets the charset in the header field `Content-Type`, which is added where it is missing.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 */
export const setHeaderCharset = (text: string, charset: string): string => {
  const type = headerField(readHeader(text), 'Content-Type') ?? '';
  const value = /charset=/.test(type) ? type.replace(/charset=[^ \t;]*/, `charset=${charset}`) : `text/plain; charset=${charset}`;
  return value === type ? text : setHeaderField(text, 'Content-Type', value);
};

/**
 * Updates the header after translations changed: `PO-Revision-Date` where it is, `Last-Translator` and, where missing, `Language` and `Plural-Forms`.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 * @param hasPlurals whether some entry has a `msgid_plural`; a file without needs no `Plural-Forms`
 */
export const reviseHeader = (text: string, language: PoLanguage, { time, translator }: PoRevision, hasPlurals: boolean): string => {
  const header = readHeader(text);
  const isDated = headerField(header, 'PO-Revision-Date') !== null;
  let revised = isDated ? setHeaderField(text, 'PO-Revision-Date', formatHeaderTime(time)) : text;
  if (translator !== null) revised = setHeaderField(revised, 'Last-Translator', translator);
  if (!headerField(header, 'Language')) revised = setHeaderField(revised, 'Language', language.code);
  const hasPluralForms = readPluralForms(headerField(header, 'Plural-Forms') ?? '') !== null;
  return hasPlurals && !hasPluralForms ? setHeaderField(revised, 'Plural-Forms', pluralFormsField(language)) : revised;
};
