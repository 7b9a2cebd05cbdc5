import { headerField, readHeader, setHeaderField } from './header.js';
import { readPluralForms } from './plural-forms.js';
import type { PoLanguage } from './po-language.js';

/** Who changed the translations of a file, and when. */
export interface PoRevision {
  readonly time: Date;
  /** `Name <mail>`, or what else may be told of them; null to leave the field as it is. */
  readonly translator: string | null;
}

/** The time as headers have it: `2026-03-01 12:00+0000`, in UTC. */
export const formatHeaderTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')}+0000`;

/** The Plural-Forms field of a language. */
export const pluralFormsField = ({ plurals, pluralRule }: Pick<PoLanguage, 'plurals' | 'pluralRule'>): string =>
  `nplurals=${plurals}; plural=${pluralRule};`;

/**
 * The header with another charset in its Content-Type field, which is added where it is missing.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 */
export const setHeaderCharset = (text: string, charset: string): string => {
  const type = headerField(readHeader(text), 'Content-Type') ?? '';
  const value = /charset=/.test(type) ? type.replace(/charset=[^ \t;]*/, `charset=${charset}`) : `text/plain; charset=${charset}`;
  return value === type ? text : setHeaderField(text, 'Content-Type', value);
};

/**
 * The header of a file whose translations were changed: with the time, the translator, and what was missing of language and plural forms.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 * @param hasPlurals whether some entry has a plural; a file without needs no Plural-Forms
 */
export const reviseHeader = (text: string, language: PoLanguage, { time, translator }: PoRevision, hasPlurals: boolean): string => {
  let revised = setHeaderField(text, 'PO-Revision-Date', formatHeaderTime(time));
  if (translator !== null) revised = setHeaderField(revised, 'Last-Translator', translator);
  const header = readHeader(text);
  if (!headerField(header, 'Language')) revised = setHeaderField(revised, 'Language', language.code);
  const counts = readPluralForms(headerField(header, 'Plural-Forms') ?? '') !== null;
  return hasPlurals && !counts ? setHeaderField(revised, 'Plural-Forms', pluralFormsField(language)) : revised;
};
