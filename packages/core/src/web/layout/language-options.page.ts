import { type Html, html } from '../../kernel/html.js';
import { languageName } from './formatting.js';
import type { Visitor } from './visitor.js';

/**
 * The installed languages to choose from, without that of the sources, which leaves the choice open where it is the reader's; each as it is called here and by its own speakers; sorted as readers look for them.
 *
 * @param first which of both names comes first, and sorts: the one that speakers look for is the native one
 */
export const languageOptions = (
  visitor: Pick<Visitor, 'locale' | 'languages'> & Partial<Pick<Visitor, 'sourceLng'>>,
  chosen?: string,
  without: readonly string[] = [],
  first: 'name' | 'native' = 'name',
): Html[] => {
  const { locale, languages, sourceLng } = visitor;
  const open = chosen !== undefined && chosen === sourceLng ? [html`<option value="">${locale.say('Choose a language')}</option>`] : [];
  const options = [...languages.values()]
    .filter(({ code }) => code !== sourceLng && !without.includes(code))
    .map(({ code, native }) => ({ code, native, name: languageName(languages, code, visitor) }))
    .sort((one, other) => one[first].localeCompare(other[first], locale.tag))
    .map(({ code, name, native }) => {
      const [said, also] = first === 'native' ? [native, name] : [name, native];
      return html`<option value="${code}"${code === chosen && html` selected`}>${said}${also !== said && ` · ${also}`}</option>`;
    });
  return [...open, ...options];
};
