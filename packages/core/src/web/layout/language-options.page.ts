import { type Html, html } from '../../kernel/html.js';
import { languageName } from './formatting.js';
import type { Visitor } from './visitor.js';

/**
 * The installed languages to choose from, without that of the sources, which leaves the choice open where it is the reader's; each as it is called here and by its own speakers; sorted as readers look for them.
 */
export const languageOptions = (
  visitor: Pick<Visitor, 'locale' | 'languages'> & Partial<Pick<Visitor, 'sourceLng'>>,
  chosen?: string,
  without: readonly string[] = [],
): Html[] => {
  const { locale, languages, sourceLng } = visitor;
  const open = chosen !== undefined && chosen === sourceLng ? [html`<option value="">${locale.say('Choose a language')}</option>`] : [];
  const options = [...languages.values()]
    .filter(({ code }) => code !== sourceLng && !without.includes(code))
    .map(({ code, native }) => ({ code, native, name: languageName(languages, code, visitor) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale.tag))
    .map(
      ({ code, name, native }) =>
        html`<option value="${code}"${code === chosen && html` selected`}>${name}${native !== name && ` · ${native}`}</option>`,
    );
  return [...open, ...options];
};
