import { Refusal } from '../../kernel/refusal.js';
import type { Language } from './language.js';
import { languageNames } from './language-names.js';
import { codesWithPluralRule, pluralRule } from './plural-rules.js';
import { textDirection } from './text-direction.js';

/** The installed languages by code, in the order of their codes. */
export type Languages = ReadonlyMap<string, Language>;

/** Regional and written forms that have translation teams of their own, beside the languages themselves. */
const VARIANT_CODES = `ar_EG be@latin bn_BD bn_IN ca@valencia de_AT de_CH en_AU en_CA en_GB en_US es_AR es_CL es_CO es_CR es_ES es_MX es_VE
  fa_AF fr_BE fr_CA fr_CH ks@devanagari nl_BE pa_PK pt_BR pt_PT sr@ijekavian sr@latin sv_FI uz@cyrillic zh_CN zh_HK zh_SG zh_TW`.split(
  /\s+/,
);

/** Everything that is known of a language; null where its name or its way of counting is not. */
const describeLanguage = (code: string): Language | null => {
  const names = languageNames(code);
  const counting = pluralRule(code);
  return names && counting && { code, ...names, direction: textDirection(code), plurals: counting.plurals, pluralRule: counting.rule };
};

const compareByCode = (a: Language, b: Language): number => (a.code < b.code ? -1 : 1);

/**
 * The languages that a service has installed.
 *
 * @param codes gettext codes, as in the setting LANGUAGES; `default` for all that the runtime's CLDR data can name and gettext can count in
 * @throws Refusal `malformed`, naming every code that is not known; or when there is none at all
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
