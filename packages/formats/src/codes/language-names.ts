/** Codes that ISO 639 withdrew, and those of the same languages now. */
const RENAMED: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ji: 'yi', jw: 'jv' };

/** Codes that are languages of their own where they are installed, and what they mean elsewhere. */
const STANDING_FOR: Readonly<Record<string, Pick<LanguageParts, 'language' | 'script'>>> = {
  no: { language: 'nb', script: null },
  tl: { language: 'fil', script: null },
  sh: { language: 'sr', script: 'Latn' },
};

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
  return {
    language: language.toLowerCase(),
    script: own ?? (modifier === null ? null : (SCRIPTS[modifier] ?? null)),
    region: region?.toUpperCase() ?? null,
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
  const other = STANDING_FOR[parts.language];
  const read = other && { ...parts, language: other.language, script: parts.script ?? other.script };
  return [...new Set([parts, ...(read ? [read] : [])].flatMap(codesOfWritten))];
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
