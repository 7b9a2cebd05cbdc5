import { once } from '../../kernel/once.js';
import { Refusal } from '../../kernel/refusal.js';
import { languageFrom, parseDescribedLanguage } from './described-language.js';
import type { Language } from './language.js';
import { languageNames } from './language-names.js';
import { codesWithPluralRule, pluralRule } from './plural-rules.js';
import { textDirection } from './text-direction.js';

/** The installed languages by code, in the order of their codes. */
export type Languages = ReadonlyMap<string, Language>;

/** Regional variants and scripts that have translation teams of their own, in addition to the languages. */
const VARIANT_CODES =
  `ar_EG be@latin bn_BD bn_IN ca@valencia de_AT de_CH en_AU en_CA en_GB en_US es_419 es_AR es_CL es_CO es_CR es_ES es_MX es_VE
  fa_AF fr_BE fr_CA fr_CH ks@devanagari nl_BE pa_PK pt_BR pt_PT sr@ijekavian sr@latin sv_FI uz@cyrillic zh_CN zh_HK zh_SG zh_TW`.split(
    /\s+/,
  );

/** Null where the language's name or plural rule is unknown. */
const describeLanguage = (code: string): Language | null => {
  const names = languageNames(code);
  const rule = pluralRule(code);
  return names && rule && { code, ...names, direction: textDirection(code), plurals: rule.plurals, pluralRule: rule.expression };
};

/** Languages with a name and a plural rule; made once, as ICU takes a tenth of a second for their names. */
const listKnownLanguages = once(() =>
  [...new Set([...codesWithPluralRule, ...VARIANT_CODES])].flatMap((code) => describeLanguage(code) ?? []),
);

const compareByCode = (a: Language, b: Language): number => (a.code < b.code ? -1 : 1);

/** Languages by code, in the order of their codes. */
export const languagesByCode = (languages: readonly Language[]): Map<string, Language> =>
  new Map([...languages].sort(compareByCode).map((language) => [language.code, language]));

/**
 * Loads the languages that a service has installed.
 *
 * @param items of the setting LANGUAGES: gettext codes, and languages that are described (`tok=Toki Pona;nplurals=1;plural=0`); `default`: all that
 *   have a name in the runtime's CLDR data and a plural rule
 * @param more items of the setting MORE_LANGUAGES, in addition
 * @throws Refusal `malformed` that names every unknown code, or what is wrong with a description; or where there are no languages at all
 */
export const loadLanguages = (items: readonly string[] | 'default', more: readonly string[] = []): Languages => {
  const known = items === 'default' ? listKnownLanguages() : [];
  const asked = items === 'default' ? more : [...items, ...more];
  const described = asked.filter((item) => item.includes('=')).map((item) => languageFrom(parseDescribedLanguage(item)));
  const named = asked.filter((item) => !item.includes('=')).map((code) => ({ code, language: describeLanguage(code) }));
  const unknown = named.filter(({ language }) => language === null).map(({ code }) => `"${code}"`);
  if (unknown.length > 0)
    throw new Refusal(
      'malformed',
      `LANGUAGES names ${unknown.join(', ')}, of which no name or no plural rule is known. Write codes as gettext does: fr, pt_BR, sr@latin; and a language of your own with its name and rule: tok=Toki Pona;nplurals=1;plural=0.`,
    );
  const installed = [...known, ...named.flatMap(({ language }) => language ?? []), ...described];
  if (installed.length === 0) throw new Refusal('malformed', 'LANGUAGES is empty: name at least one language, or leave the setting out.');
  return languagesByCode(installed);
};
