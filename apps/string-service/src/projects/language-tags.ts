import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';

/** Language of each tag in a project's files that differs from the code of the language: `fr_FR` for `fr`. */
export type LanguageTags = Readonly<Record<string, string>>;

/** Deprecated codes that are still in use, and the codes that replaced them. */
const RENAMED_CODES = new Map(Object.entries({ iw: 'he', in: 'id', ji: 'yi', jw: 'jv', no: 'nb', tl: 'fil', sh: 'sr@latin' }));

/** Scripts as gettext writes them: by the territory in which they are used, or by a modifier. */
const SCRIPT_CODES = new Map(
  Object.entries({ 'zh-hans': 'zh_CN', 'zh-hant': 'zh_TW', latn: '@latin', cyrl: '@cyrillic', deva: '@devanagari', beng: '@bengali' }),
);

interface TagParts {
  readonly base: string;
  readonly script: string;
  readonly region: string;
  readonly modifier: string;
}

/** The parts of a tag as POSIX (`sr_RS@latin`) or BCP 47 (`sr-Latn-RS`, `ca-valencia`) writes it; null where it is neither. */
const splitTag = (tag: string): TagParts | null => {
  const found = /^([a-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}|\d{3}))?(?:\.[A-Za-z0-9-]+)?(?:[-_@]([A-Za-z]{5,8}))?$/.exec(tag);
  if (!found) return null;
  const [, base = '', script = '', region = '', modifier = ''] = found;
  return { base, script: script.toLowerCase(), region: region.toUpperCase(), modifier: modifier.toLowerCase() };
};

/** Codes that a tag may mean, the most precise first. */
const codesOf = ({ base: written, script, region, modifier }: TagParts): string[] => {
  const base = RENAMED_CODES.get(written) ?? written;
  const byScript = SCRIPT_CODES.get(`${base}-${script}`) ?? (SCRIPT_CODES.has(script) ? `${base}${SCRIPT_CODES.get(script)}` : null);
  if (modifier) return [`${base}_${region}@${modifier}`, `${base}@${modifier}`];
  if (script) return region && base === 'zh' ? [`zh_${region}`, ...(byScript ? [byScript] : [])] : byScript ? [byScript, base] : [base];
  return region ? [`${base}_${region}`, base] : [base];
};

/** A tag and how it was read: as a code, by the project's settings, or by its base language. */
export interface ResolvedTag {
  readonly lng: string;
  readonly by: 'code' | 'settings' | 'suggestion';
}

/** The language that a tag means; null where no installed one fits. */
export const resolveTag = (tag: string, settings: LanguageTags, languages: Languages): ResolvedTag | null => {
  const set = Object.hasOwn(settings, tag) ? settings[tag] : undefined;
  if (set !== undefined && languages.has(set)) return { lng: set, by: 'settings' };
  if (languages.has(tag)) return { lng: tag, by: 'code' };
  const parts = splitTag(tag);
  const lng = parts && codesOf(parts).find((code) => languages.has(code));
  return lng ? { lng, by: 'suggestion' } : null;
};

const TAGS_LIMIT = 1_000;

/**
 * Parses `fr_FR:fr,he_IL:he`.
 *
 * @returns the languages by tag, or what is wrong, as a sentence without its subject
 */
export const parseLanguageTags = (text: string, languages: Languages): { readonly tags: LanguageTags } | { readonly fault: string } => {
  const pairs = text.split(/[,\s]+/).filter((pair) => pair !== '');
  if (pairs.length > TAGS_LIMIT) return { fault: `names more than ${TAGS_LIMIT} languages` };
  const tags: Record<string, string> = {};
  for (const pair of pairs) {
    const [, tag, lng] = /^([^:/\\\p{Cc}]{1,40}):([^:]{1,40})$/u.exec(pair) ?? [];
    if (tag === undefined || lng === undefined) return { fault: `holds "${truncate(pair, 80)}", where a pair like fr_FR:fr is expected` };
    if (!languages.has(lng)) return { fault: `names "${lng}" for ${tag}, which is not installed here` };
    Object.defineProperty(tags, tag, { value: lng, enumerable: true, configurable: true });
  }
  return { tags };
};

/** Writes languages by tag as {@link parseLanguageTags} reads them, sorted. */
export const formatLanguageTags = (tags: LanguageTags): string =>
  Object.entries(tags)
    .map(([tag, lng]) => `${tag}:${lng}`)
    .sort()
    .join(',');

/** The tag of a language in a project's files: the one that stands for it, or its code. */
export const tagOfLanguage = (tags: LanguageTags, lng: string): string => {
  const [tag] = Object.entries(tags)
    .filter(([, of]) => of === lng)
    .map(([named]) => named)
    .sort();
  return tag ?? lng;
};
