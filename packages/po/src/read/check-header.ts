import { headerField, type PoHeader } from '../header/header.js';
import { isNameOf, sameLanguage } from '../header/language-code.js';
import { type PluralForms, readPluralForms } from '../header/plural-forms.js';
import type { PoProblems } from '../po-problem.js';

/** Placeholders that `xgettext` writes into templates. */
const POT_PLACEHOLDER = /INTEGER|EXPRESSION/;

/** True when a path contains a language code in any case and with any separators: `locale/zh_Hans/app.po`, `app-zh-hans.po`. */
const isNamedIn = (path: string, code: string): boolean => {
  const normalize = (text: string) => text.toLowerCase().replaceAll('_', '-');
  return `-${normalize(path).replaceAll(/[/.]/g, '-')}-`.includes(`-${normalize(code).replaceAll('.', '-')}-`);
};

const checkLanguage = (header: PoHeader, line: number, { file, lng = '' }: HeaderOrigin, problems: PoProblems): void => {
  const language = headerField(header, 'Language') ?? '';
  if (language !== '' && !sameLanguage(language, lng) && !isNamedIn(file, language) && !isNameOf(language, lng))
    problems.warn(
      line,
      `the header says that the language is ${JSON.stringify(language.slice(0, 40))}; it was read as ${lng}. Is it the right file?`,
    );
};

const checkPluralForms = (header: PoHeader, line: number, problems: PoProblems): PluralForms | null => {
  const field = headerField(header, 'Plural-Forms') ?? '';
  if (field === '' || POT_PLACEHOLDER.test(field)) return null;
  const forms = readPluralForms(field);
  if (forms === null)
    problems.warn(
      line,
      `the header's Plural-Forms field is not valid: ${JSON.stringify(field.slice(0, 100))}. The language's usual forms were taken.`,
    );
  return forms;
};

/** Origin of a header. */
export interface HeaderOrigin {
  /** Name of the file. */
  readonly file: string;
  /** Language code that the file is read as; undefined for a template. */
  readonly lng?: string | undefined;
}

/**
 * Validates a header against the file's language: warns of a missing header, another `Language`, and invalid `Plural-Forms`.
 *
 * @param line of the header entry; null where the file has none
 * @returns the header's plural forms; null where it has no valid ones
 */
export const checkHeader = (header: PoHeader, line: number | null, origin: HeaderOrigin, problems: PoProblems): PluralForms | null => {
  if (line === null) {
    problems.warn(0, 'the file has no header (an entry with an empty msgid); it was read as UTF-8.');
    return null;
  }
  if (origin.lng === undefined) return null;
  checkLanguage(header, line, origin, problems);
  return checkPluralForms(header, line, problems);
};
