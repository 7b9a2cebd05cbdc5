/** BCP 47 subtags (script or variant) of gettext's modifiers, the part of a code behind the `@`. */
const MODIFIER_SUBTAGS: Readonly<Record<string, string>> = {
  arabic: 'Arab',
  cyrillic: 'Cyrl',
  devanagari: 'Deva',
  ijekavian: 'ijekavsk',
  latin: 'Latn',
  valencia: 'valencia',
};

/** Chinese is distinguished by script, which tells its readers more than a region. */
const CHINESE_TAGS: Readonly<Record<string, string>> = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant' };

/**
 * The BCP 47 tag of a gettext language code: `pt_BR` is `pt-BR`, `zh_Hant_HK` is `zh-Hant-HK`, `sr@latin` is `sr-Latn`, `ca@valencia` is `ca-valencia`.
 * Null where the code is malformed or its modifier (behind the `@`) is unknown.
 */
export const languageTag = (code: string): string | null => {
  const parts = /^([a-z]{2,3})(?:_([A-Z][a-z]{3}))?(?:_([A-Z]{2}|\d{3}))?(?:@([a-z]+))?$/.exec(code);
  if (!parts?.[1]) return null;
  const [, language, script, region, modifier] = parts;
  const subtag = modifier === undefined ? undefined : MODIFIER_SUBTAGS[modifier];
  if (modifier !== undefined && subtag === undefined) return null;
  const isScript = subtag !== undefined && /^[A-Z]/.test(subtag);
  return (
    CHINESE_TAGS[code] ??
    [language, script ?? (isScript ? subtag : undefined), region, isScript ? undefined : subtag].filter(Boolean).join('-')
  );
};

/** The locale of a language code, with CLDR's likely script and region where the code names none. Null where {@link languageTag} is null. */
export const likelyLocale = (code: string): Intl.Locale | null => {
  const tag = languageTag(code);
  return tag === null ? null : new Intl.Locale(tag).maximize();
};

/** Code of the language without region, script and modifier: `de` of `de_AT`, `sr` of `sr@latin`. */
export const baseLanguage = (code: string): string => code.split(/[_@]/, 1)[0] ?? code;
