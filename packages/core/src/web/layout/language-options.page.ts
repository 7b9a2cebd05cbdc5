import { type Html, html } from '../../kernel/html.js';
import { languageName } from './formatting.js';
import type { Visitor } from './visitor.js';

/** The installed languages to choose from, each as it is called here and by its own speakers; sorted as readers look for them. */
export const languageOptions = (
  visitor: Pick<Visitor, 'locale' | 'languages'>,
  chosen?: string,
  without: readonly string[] = [],
): Html[] => {
  const { locale, languages } = visitor;
  return [...languages.values()]
    .filter(({ code }) => !without.includes(code))
    .map(({ code, native }) => ({ code, native, name: languageName(languages, code, visitor) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale.tag))
    .map(
      ({ code, name, native }) =>
        html`<option value="${code}"${code === chosen && html` selected`}>${name}${native !== name && ` · ${native}`}</option>`,
    );
};
