/** Plural category of CLDR. */
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** All plural categories in CLDR's order. */
export const PLURAL_CATEGORIES: readonly PluralCategory[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Categories of a template's plurals. */
export const TEMPLATE_CATEGORIES: readonly PluralCategory[] = ['one', 'other'];

/** True for the name of a plural category. */
export const isCategory = (name: string): name is PluralCategory => PLURAL_CATEGORIES.some((category) => category === name);

/** BCP 47 subtags of gettext's modifiers that are scripts. */
const SCRIPTS: Readonly<Record<string, string>> = { latin: 'Latn', cyrillic: 'Cyrl', devanagari: 'Deva', arabic: 'Arab' };

/** BCP 47 tag of a language code as gettext writes it, without modifiers that are no script: `sr-Latn` for `sr@latin`. */
export const tagOfCode = (code: string): string => {
  const [rest = '', modifier = ''] = code.replace(/\.[^@]*/, '').split('@');
  const [language = '', ...regions] = rest.split(/[_-]/);
  return [language, SCRIPTS[modifier], ...regions].filter(Boolean).join('-');
};

/** The plural rules of a language; null where CLDR has none. */
export const pluralRulesOf = (code: string): Intl.PluralRules | null => {
  const tag = tagOfCode(code);
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0 ? new Intl.PluralRules(tag) : null;
  } catch {
    return null;
  }
};

const categoriesByCode = new Map<string, readonly PluralCategory[]>();

/** Codes that are remembered at most. */
const CODES_LIMIT = 2_000;

/**
 * Plural categories of a language in CLDR's order, for whole numbers and parts of them.
 *
 * @param code as gettext writes it; `one` and `other` where CLDR does not know the language
 */
export const categoriesOf = (code: string): readonly PluralCategory[] => {
  const known = categoriesByCode.get(code);
  if (known) return known;
  const own = new Set<string>(pluralRulesOf(code)?.resolvedOptions().pluralCategories ?? TEMPLATE_CATEGORIES);
  const categories = PLURAL_CATEGORIES.filter((category) => own.has(category));
  if (categoriesByCode.size < CODES_LIMIT) categoriesByCode.set(code, categories);
  return categories;
};
