import { type Html, html } from '../../../../kernel/html.js';
import { languageName } from '../formatting.js';
import type { Visitor } from '../visitor.js';

/**
 * Select options of the installed languages, except that of the sources, which leaves the choice open; with the name in the reader's language and the
 * autonym; sorted for the reader.
 *
 * @param first which name comes first and determines the order: speakers look for the autonym
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
    .sort((one, other) => locale.formats.compare(one[first], other[first]))
    .map(({ code, name, native }) => {
      const [said, also] = first === 'native' ? [native, name] : [name, native];
      return html`<option value="${code}"${code === chosen && html` selected`}>${said}${also !== said && ` · ${also}`}</option>`;
    });
  return [...open, ...options];
};

/**
 * The same in two groups: languages in which there is something, and all others. One group where there is nothing yet.
 *
 * @param active codes of the former
 */
export const groupedLanguageOptions = (
  visitor: Pick<Visitor, 'locale' | 'languages'> & Partial<Pick<Visitor, 'sourceLng'>>,
  {
    active,
    chosen,
    without = [],
  }: { readonly active: readonly string[]; readonly chosen?: string | undefined; readonly without?: readonly string[] },
): Html => {
  const { say } = visitor.locale;
  const others = [...visitor.languages.keys()].filter((code) => !active.includes(code));
  const here = languageOptions({ ...visitor, sourceLng: null }, chosen, [...others, ...without, visitor.sourceLng ?? '']);
  if (here.length === 0) return html`${languageOptions(visitor, chosen, without)}`;
  const [open, rest] = [visitor.sourceLng, languageOptions(visitor, chosen, [...active, ...without])];
  const isOpen = chosen !== undefined && chosen === open;
  return html`${isOpen && rest[0]}<optgroup label="${say('Most active here')}">${here}</optgroup><optgroup label="${say('All languages')}">${isOpen ? rest.slice(1) : rest}</optgroup>`;
};
