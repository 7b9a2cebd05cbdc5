import { codesOfParts, splitName } from '../codes/language-names.js';

/** Qualifiers of resources that look like languages and are none. */
const OTHER_QUALIFIERS = new Set(['car', 'tv']);

/** Codes that Android writes for languages whose code was replaced. */
const FORMER_CODES: Readonly<Record<string, string>> = { he: 'iw', id: 'in', yi: 'ji' };

/**
 * Gettext codes that the qualifiers of a folder `values-…` may mean: `pt-rBR`, `b+sr+Latn`, `zh-rCN`. Empty where they name no
 * language, or more than a language: `fr-land` is a variant for devices.
 */
export const codesOfQualifier = (name: string): readonly string[] => {
  if (OTHER_QUALIFIERS.has(name)) return [];
  const tag = name.startsWith('b+') ? name.slice(2).replaceAll('+', '-') : name.replace(/^([a-z]{2,3})-r([A-Z]{2}|\d{3})$/, '$1-$2');
  // A folder without `b+` has no script: `land` is a way to hold a phone.
  if (!name.startsWith('b+') && !/^[a-z]{2,3}(?:-(?:[A-Z]{2}|\d{3}))?$/.test(tag)) return [];
  const parts = splitName(tag);
  return parts === null ? [] : codesOfParts(parts);
};

/** Qualifier of the folder of a language: `pt-rBR` for `pt_BR`, `b+sr+Latn` for `sr@latin`. */
export const qualifierOf = (code: string, like?: string): string => {
  const parts = splitName(code);
  if (parts === null) return code;
  const { language, script, region, variant } = parts;
  const base = FORMER_CODES[language] ?? language;
  if (script === null && variant === null && !/^\d/.test(region ?? '') && !(like?.startsWith('b+') && region !== null))
    return region === null ? base : `${base}-r${region}`;
  return ['b', language, script, region, variant].filter((part) => part !== null).join('+');
};
