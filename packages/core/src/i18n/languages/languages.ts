import { Refusal } from '../../kernel/refusal.js';
import type { Language } from './language.js';
import { languageNames } from './language-names.js';
import { codesWithPluralRule, pluralRule } from './plural-rules.js';
import { textDirection } from './text-direction.js';

/** The installed languages by code, in the order of their codes. */
export type Languages = ReadonlyMap<string, Language>;

/** Regional variants and scripts that have translation teams of their own, in addition to the languages. */
const VARIANT_CODES = `ar_EG be@latin bn_BD bn_IN ca@valencia de_AT de_CH en_AU en_CA en_GB en_US es_AR es_CL es_CO es_CR es_ES es_MX es_VE
  fa_AF fr_BE fr_CA fr_CH ks@devanagari nl_BE pa_PK pt_BR pt_PT sr@ijekavian sr@latin sv_FI uz@cyrillic zh_CN zh_HK zh_SG zh_TW`.split(
  /\s+/,
);

/** Null where the language's name or plural rule is unknown. */
const describeLanguage = (code: string): Language | null => {
  const names = languageNames(code);
  const rule = pluralRule(code);
  return names && rule && { code, ...names, direction: textDirection(code), plurals: rule.plurals, pluralRule: rule.expression };
};

const compareByCode = (a: Language, b: Language): number => (a.code < b.code ? -1 : 1);

/**
 * Loads the languages that a service has installed.
 *
 * @param codes gettext codes, as in the setting LANGUAGES; `default`: all that have a name in the runtime's CLDR data and a plural rule
 * @throws Refusal `malformed` that names every unknown code; or where there are no codes at all
 */
export const loadLanguages = (codes: readonly string[] | 'default'): Languages => {
  const wanted = codes === 'default' ? [...new Set([...codesWithPluralRule, ...VARIANT_CODES])] : codes;
  const described = wanted.map((code) => ({ code, language: describeLanguage(code) }));
  const unknown = described.filter(({ language }) => language === null).map(({ code }) => `"${code}"`);
  if (unknown.length > 0 && codes !== 'default')
    throw new Refusal(
      'malformed',
      `LANGUAGES names ${unknown.join(', ')}, of which no name or no plural rule is known. Write codes as gettext does: fr, pt_BR, sr@latin.`,
    );
  const known = described.flatMap(({ language }) => language ?? []).sort(compareByCode);
  if (known.length === 0) throw new Refusal('malformed', 'LANGUAGES is empty: name at least one language, or leave the setting out.');
  return new Map(known.map((language) => [language.code, language]));
};
