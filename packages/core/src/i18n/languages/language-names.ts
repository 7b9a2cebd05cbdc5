import { languageTag } from './language-tag.js';

/** Autonyms (names of languages in themselves) that the runtime's CLDR data lacks or has wrong. */
const NATIVE_NAMES: Readonly<Record<string, string>> = {
  an: 'aragonés',
  arz: 'مصرى',
  ay: 'Aymar aru',
  bal: 'بلوچی',
  'be@latin': 'biełaruskaja (łacinka)',
  co: 'corsu',
  crh: 'qırımtatarca',
  csb: 'kaszëbsczi',
  dv: 'ދިވެހިބަސް',
  frp: 'arpetan',
  gn: 'avañe’ẽ',
  ht: 'kreyòl ayisyen',
  iu: 'ᐃᓄᒃᑎᑐᑦ',
  jbo: 'la .lojban.',
  la: 'Latina',
  ltg: 'latgalīšu',
  mwl: 'mirandés',
  nap: 'napulitano',
  nr: 'isiNdebele',
  ny: 'Chichewa',
  pap: 'Papiamentu',
  rue: 'русиньскый',
  sdh: 'کوردی خوارگ',
  sgs: 'žemaitėška',
  sm: 'gagana Sāmoa',
  sma: 'åarjelsaemien gïele',
  smj: 'julevsámegiella',
  sms: 'sääʹmǩiõll',
  'sr@ijekavian': 'српски (ијекавски)',
  ss: 'siSwati',
  tig: 'ትግረ',
  tl: 'Tagalog',
  ts: 'Xitsonga',
  udm: 'удмурт кыл',
  ve: 'Tshivenḓa',
  vro: 'võro kiil',
  wa: 'walon',
};

/** English names where translators use another one than CLDR. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = { 'sr@ijekavian': 'Serbian (Ijekavian)', tl: 'Tagalog' };

const languageSubtag = (locale: string): string => new Intl.Locale(locale).language;

const displayNamesIn = (reader: string): Intl.DisplayNames => new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' });

/** Made once: it is used for every language, and making it is slow. */
const englishDisplayNames = displayNamesIn('en');

/** The runtime's name of `tag` in the language `reader`; undefined where it has none in that very language. */
const nameIn = (reader: string, tag: string): string | undefined => {
  const names = reader === 'en' ? englishDisplayNames : displayNamesIn(reader);
  return languageSubtag(names.resolvedOptions().locale) === languageSubtag(reader) ? names.of(tag) : undefined;
};

/** A language's display names (CLDR): in English, and in itself or else in English, too. Null where the code names no known language. */
export const languageNames = (code: string): { readonly name: string; readonly native: string } | null => {
  const tag = languageTag(code);
  if (tag === null) return null;
  const name = ENGLISH_NAMES[code] ?? nameIn('en', tag);
  return name === undefined ? null : { name, native: NATIVE_NAMES[code] ?? nameIn(tag, tag) ?? name };
};

/** True where CLDR has a name of the language, installed or not: `min`, but not `app`. */
export const isNamedLanguage = (code: string): boolean => {
  const tag = languageTag(code);
  return tag !== null && englishDisplayNames.of(tag) !== undefined;
};
