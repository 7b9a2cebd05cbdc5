/** Codes that ISO 639 withdrew, and those of the same languages now. */
const RENAMED: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ji: 'yi', jw: 'jv' };

/** Codes that are languages of their own where they are installed, and what they mean elsewhere. */
const STANDING_FOR: Readonly<Record<string, Pick<LanguageParts, 'language' | 'script'>>> = {
  no: { language: 'nb', script: null },
  tl: { language: 'fil', script: null },
  sh: { language: 'sr', script: 'Latn' },
};

/**
 * Codes of three letters (ISO 639-2) of languages that have one of two. Those that are usual names of folders are no languages: `mac`, `run`, `per`,
 * `may`, `ice`.
 */
const LONG_CODES = new Set(
  (
    'aar abk afr aka alb amh ara arg arm asm ava ave aym aze bak bam baq bel ben bis bod bos bre bul bur cat ces cha che chi chu chv cor cos cre ' +
    'cym cze dan deu div dut dzo ell eng epo est eus ewe fao fas fij fin fra fre fry ful geo ger gla gle glg glv gre grn guj hat hau heb her hin ' +
    'hmo hrv hun hye ibo ido iii iku ile ina ind ipk isl ita jav jpn kal kan kas kat kau kaz khm kik kin kir kom kon kor kua kur lao lat lav lim ' +
    'lin lit ltz lub lug mah mal mao mar mkd mlg mlt mon mri msa mya nau nav nbl nde ndo nep nld nno nob nor nya oci oji ori orm oss pan pli pol ' +
    'por pus que roh ron rum rus sag san sin slk slo slv sme smo sna snd som sot spa sqi srd srp ssw sun swa swe tah tam tat tel tgk tgl tha tib ' +
    'tir ton tsn tso tuk tur twi uig ukr urd uzb ven vie vol wel wln wol xho yid yor zha zho zul'
  ).split(' '),
);

/** The codes of MediaWiki for Serbian in each script look like countries. */
const SERBIAN_SCRIPTS: Readonly<Record<string, string>> = { EC: 'Cyrl', EL: 'Latn' };

const MODIFIERS: Readonly<Record<string, string>> = {
  Latn: 'latin',
  Cyrl: 'cyrillic',
  Deva: 'devanagari',
  Arab: 'arabic',
  Beng: 'bengali',
};
const SCRIPTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MODIFIERS).map(([script, modifier]) => [modifier, script]),
);

/** Chinese by its script, which gettext says by the territory. */
const CHINESE: Readonly<Record<string, string>> = { Hans: 'CN', Hant: 'TW' };

/** Parts of a language code. */
export interface LanguageParts {
  readonly language: string;
  /** ISO 15924, `Latn`; null: none. */
  readonly script: string | null;
  /** ISO 3166 or UN M.49, `BR`, `419`; null: none. */
  readonly region: string | null;
  /** A BCP 47 variant, or a modifier of gettext that is no script; null where there is none. */
  readonly variant: string | null;
}

const NAME = /^([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}|\d{3}))?(?:[-_@]([A-Za-z0-9]{5,10}))?$/;

/** Parts of a name as BCP 47 or POSIX writes it: `zh-Hans-CN`, `pt_BR`, `sr@latin`; null where it is neither. */
export const splitName = (name: string): LanguageParts | null => {
  const [, language, script, region, variant] = NAME.exec(name.replace(/\.(?:utf-?8)$/i, '')) ?? [];
  if (language === undefined) return null;
  const modifier = variant?.toLowerCase() ?? null;
  const own = script && `${script[0]?.toUpperCase()}${script.slice(1).toLowerCase()}`;
  const base = language.toLowerCase();
  const territory = region?.toUpperCase() ?? null;
  const serbian = base === 'sr' && !own && territory !== null ? SERBIAN_SCRIPTS[territory] : undefined;
  return {
    language: base,
    script: own ?? serbian ?? (modifier === null ? null : (SCRIPTS[modifier] ?? null)),
    region: serbian === undefined ? territory : null,
    variant: modifier !== null && SCRIPTS[modifier] === undefined ? modifier : null,
  };
};

/** Codes of a language as it is written. The first says every part, so that no other name means the same. */
const codesOfWritten = ({ language, script, region, variant }: LanguageParts): string[] => {
  const base = RENAMED[language] ?? language;
  const territory = region === null ? base : `${base}_${region}`;
  const chinese = base === 'zh' && script !== null ? CHINESE[script] : undefined;
  const modifier = script === null || chinese !== undefined ? null : (MODIFIERS[script] ?? script.toLowerCase());
  return [
    ...(variant !== null && script !== null ? [`${[base, script, region].filter((part) => part !== null).join('_')}@${variant}`] : []),
    ...(variant === null ? [] : [`${territory}@${variant}`, `${base}@${variant}`]),
    ...(chinese === undefined ? [] : [...(region === null ? [] : [territory]), `zh_${chinese}`]),
    ...(modifier === null ? [] : [`${territory}@${modifier}`, `${base}@${modifier}`]),
    ...(script === null ? [territory] : []),
    base,
  ];
};

/** Gettext codes that the parts may mean, the most precise first. */
export const codesOfParts = (parts: LanguageParts): string[] => {
  const short = LONG_CODES.has(parts.language) ? new Intl.Locale(parts.language).language : parts.language;
  const known = { ...parts, language: short };
  const other = STANDING_FOR[short];
  const read = other && { ...known, language: other.language, script: parts.script ?? other.script };
  return [...new Set([...(known.language === parts.language ? [] : [known]), parts, ...(read ? [read] : [])].flatMap(codesOfWritten))];
};

/** Gettext codes that a name in a path may mean, the most precise first; empty where it names no language. */
export const codesOfName = (name: string): readonly string[] => {
  const parts = splitName(name);
  return parts === null ? [] : codesOfParts(parts);
};

/** Name of a language as BCP 47 writes it, with this separator: `pt-BR`, `sr-Latn`. */
const nameOfCode = (code: string, separator: '-' | '_'): string => {
  const parts = splitName(code);
  if (parts === null) return code;
  const { language, script, region, variant } = parts;
  return [language, script, region, variant].filter((part) => part !== null).join(separator);
};

/** Name of a language in the manner of another one: separated as it, by script where Chinese is. Without one as BCP 47 has it. */
export const nameLike = (code: string, like: string | undefined, separator: '-' | '_'): string => {
  const own = like?.includes('_') ? '_' : like?.includes('-') ? '-' : separator;
  const [script] = Object.entries(CHINESE)
    .filter(([, region]) => code === `zh_${region}`)
    .map(([name]) => name);
  return script !== undefined && like && /Han[st]/.test(like) ? `zh${own}${script}` : nameOfCode(code, own);
};
