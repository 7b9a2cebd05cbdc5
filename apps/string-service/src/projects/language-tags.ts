import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';
import { codesOfName, splitName } from '@translation-commons/formats/codes/language-names.js';

/** Language of each tag in a project's files that differs from the code of the language: `fr_FR` for `fr`. */
export type LanguageTags = Readonly<Record<string, string>>;

/**
 * Codes that a tag may mean, the most precise first. One with a variant or modifier (`en@boldquot`, `my-plugin`) is never near to a
 * language without it.
 */
const codesOfTag = (tag: string): readonly string[] => {
  if (!/^[a-z]{2,3}(?![A-Za-z])/.test(tag)) return [];
  const name = tag.replace(/\.[A-Za-z0-9-]+(?=@|$)/, '');
  const isVariant = name.includes('@') || (splitName(name)?.variant ?? null) !== null;
  return codesOfName(name).filter((code) => !isVariant || code.includes('@'));
};

/** A tag and how it was read: as a code, by the project's settings, or by its base language. */
export interface ResolvedTag {
  readonly lng: string;
  readonly by: 'code' | 'settings' | 'suggestion';
}

/**
 * The language that a tag means; null where no installed one fits.
 *
 * @param codesOf codes that the tag may mean where it is none itself, the most precise first
 */
export const resolveTag = (tag: string, settings: LanguageTags, languages: Languages, codesOf = codesOfTag): ResolvedTag | null => {
  const set = Object.hasOwn(settings, tag) ? settings[tag] : undefined;
  if (set !== undefined && languages.has(set)) return { lng: set, by: 'settings' };
  if (languages.has(tag)) return { lng: tag, by: 'code' };
  const lng = codesOf(tag).find((code) => languages.has(code));
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
