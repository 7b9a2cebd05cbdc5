/** The language that a code is of, as CLDR has it: Hebrew of the withdrawn `iw`, Albanian of `alb`; of `no` Bokmål, as for gettext. */
const languageOf = (code: string): string => {
  if (code === 'no') return 'nb';
  return /^[a-z]{2,3}$/.test(code) ? new Intl.Locale(code).language : code;
};

const splitCode = (code: string): { readonly base: string; readonly rest: string } => {
  const [base = '', ...rest] = code
    .toLowerCase()
    .replace(/\.[^@]*/, '')
    .split(/[-_@]/);
  return { base: languageOf(base), rest: rest.join('_') };
};

/**
 * True when two language codes match: `fr` and `fr_FR`, `pt-BR` and `pt_BR`, `iw` and `he`; not `pt_PT` and `pt_BR`. Encodings
 * (`ru_RU.KOI8-R`) are ignored.
 */
export const sameLanguage = (one: string, other: string): boolean => {
  const [a, b] = [splitCode(one), splitCode(other)];
  return a.base === b.base && (a.rest === b.rest || a.rest === '' || b.rest === '');
};

/** True where a text is the name of a code's language, in English or its own: `Spanish` and `español` of `es_MX`. */
export const isNameOf = (name: string, code: string): boolean => {
  const { base } = splitCode(code);
  if (!/^[a-z]{2,3}$/.test(base)) return false;
  return ['en', base].some((locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(base)?.toLowerCase() === name.toLowerCase());
};
