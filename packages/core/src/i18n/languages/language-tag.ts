/** What the part behind the `@` of a gettext code says in BCP 47: a script or a variant. */
const MODIFIER_SUBTAGS: Readonly<Record<string, string>> = {
  arabic: 'Arab',
  cyrillic: 'Cyrl',
  devanagari: 'Deva',
  ijekavian: 'ijekavsk',
  latin: 'Latn',
  valencia: 'valencia',
};

/** Chinese is told apart by its script, which says more to its readers than the name of a country. */
const CHINESE_TAGS: Readonly<Record<string, string>> = { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant' };

/**
 * The BCP 47 tag of a gettext language code: `pt_BR` is `pt-BR`, `sr@latin` is `sr-Latn`, `ca@valencia` is `ca-valencia`.
 * Null where the code is none, or its part behind the `@` is unknown.
 */
export const languageTag = (code: string): string | null => {
  const parts = /^([a-z]{2,3})(?:_([A-Z]{2}))?(?:@([a-z]+))?$/.exec(code);
  if (!parts?.[1]) return null;
  const [, language, region, modifier] = parts;
  const meaning = modifier === undefined ? undefined : MODIFIER_SUBTAGS[modifier];
  if (modifier !== undefined && meaning === undefined) return null;
  const isScript = meaning !== undefined && /^[A-Z]/.test(meaning);
  return CHINESE_TAGS[code] ?? [language, isScript ? meaning : undefined, region, isScript ? undefined : meaning].filter(Boolean).join('-');
};
