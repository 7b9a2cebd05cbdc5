import { isNamedLanguage } from '@translation-commons/core/i18n/languages/language-names.js';
import { likelyLocale } from '@translation-commons/core/i18n/languages/language-tag.js';
import type { Languages } from '@translation-commons/core/i18n/languages/languages.js';
import type { FileFormat } from '@translation-commons/formats/format.js';
import { FORMATS } from '@translation-commons/formats/formats.js';
import { type LanguageTags, resolveTag } from '../../../projects/language-tags.js';
import { type Project, sourceLngOf } from '../../../projects/project.js';
import type { StoredTemplate } from '../../files/project-file.store.js';
import { languagesInPath } from './language-in-path.js';
import type { ArchivedFile } from './lay-out.js';

/** Inputs of grouping files by their places. */
export interface PlacesQuestion {
  readonly files: readonly ArchivedFile[];
  readonly languages: Languages;
  /** The project's settings. */
  readonly tags: LanguageTags;
}

/** A file of which the path names a language. */
export interface TaggedFile extends ArchivedFile {
  /** Name of the language in its path. */
  readonly tag: string;
}

/** A file at a place, in a language. */
export interface PlacedFile extends TaggedFile {
  readonly lng: string;
  /** The most precise code that the name may mean: `en_GB`, also where `lng` is `en`. */
  readonly code: string;
  /** True where the name says the language itself, not one near to it. */
  readonly isExact: boolean;
}

/** Files whose paths differ in the language only. */
export interface Place {
  readonly path: string;
  /** The source's file where its path names no language. */
  unnamed: ArchivedFile | null;
  /** The file whose name lacks the language at its end, as `package.nls.json` beside `package.nls.fr.json`; null: none. */
  readonly bare: ArchivedFile | null;
  /** The nearest to their languages first. */
  readonly files: PlacedFile[];
  /** Files of languages that are not installed. */
  readonly unknown: TaggedFile[];
  /** Files named by what may be a language: a code that CLDR has no name for, or what begins as a code and goes on as none does. */
  readonly unnamedCodes: TaggedFile[];
}

/** Formats that may be at a path, by which languages are named. */
const namersOf = (path: string): readonly FileFormat[] =>
  FORMATS.filter(({ kind }) => (kind === 'android') === /\.xml$/i.test(path)).slice(0, 1);

const codesIn = (path: string, name: string): readonly string[] => namersOf(path)[0]?.codesOf(name) ?? [];

/** Beginnings of names that are longer than codes. In Android, what follows the language is a variant for devices, unless it is written with `b+`. */
const BEGINNING = /^([a-z]{2,3})[-_@]./i;
const ANDROID_BEGINNING = /^b\+([a-z]{2,3})\+/i;

/** True for a name that begins as a language: `en-x-pirate`, `be-x-old`, in Android `b+be+tarask+old`. */
const beginsAsLanguage = (path: string, name: string): boolean => {
  const [, language] = (/\.xml$/i.test(path) ? ANDROID_BEGINNING : BEGINNING).exec(name) ?? [];
  return language !== undefined && isNamedLanguage(language.toLowerCase());
};

/** True for a path that may be of a translation in a format beside PO: a part of it may name a language. */
export const mayBeFormatFile = (path: string): boolean =>
  languagesInPath(path).some(({ name }) => name === null || codesIn(path, name).length > 0 || beginsAsLanguage(path, name));

/** Code of a language with its likely country, by CLDR: `en_US` for `en`. The code itself where CLDR does not know it. */
const likelyCode = (lng: string): string => {
  const region = likelyLocale(lng)?.region;
  return region === undefined ? lng : `${lng}_${region}`;
};

/** True where a name is the code itself in the manner of its format: `zh-TW` and `zh_TW`, in Android `zh-rTW`; not `zh-Hant`. */
const isCodeItself = ({ file, tag, lng }: PlacedFile): boolean =>
  tag.replaceAll('-', '_') === lng || namersOf(file).some((format) => format.nameOf(lng) === tag);

const distanceOf = (file: PlacedFile): number => {
  if (file.isExact) return Number(!isCodeItself(file));
  return file.code === likelyCode(file.lng) ? 2 : 3;
};

/** Files of a place: first those that say their language itself, by its very code, then those of its likely country, then by path. */
const sortByNearness = (files: readonly PlacedFile[]): PlacedFile[] =>
  files
    .map((file) => ({ file, distance: distanceOf(file) }))
    .sort((one, other) => one.distance - other.distance || (one.file.file < other.file.file ? -1 : 1))
    .map(({ file }) => file);

/** The language at the end of a file's name, with its separator. */
const LANGUAGE_END = /[._-]\{lng\}(?=\.[^./]+$)/;

/** Groups files by their places. A file whose path names a language in several ways is at several. */
export const groupPlaces = ({ files, languages, tags }: PlacesQuestion): Place[] => {
  const places = new Map<string, Place>();
  const byPath = new Map(files.map((one) => [one.file, one]));
  for (const { member, file } of files)
    for (const { place, name } of languagesInPath(file)) {
      const its: Place = places.get(place) ?? {
        path: place,
        unnamed: null,
        bare: byPath.get(place.replace(LANGUAGE_END, '')) ?? null,
        files: [],
        unknown: [],
        unnamedCodes: [],
      };
      if (name === null) its.unnamed = { member, file };
      else {
        const codes = codesIn(file, name);
        // A name of no language may be that of an installed one: `car` is no Carib in Android's folders.
        const resolved = codes.length > 0 || Object.hasOwn(tags, name) ? resolveTag(name, tags, languages, () => codes) : null;
        const base = codes.at(-1);
        if (resolved) {
          const { lng, by } = resolved;
          const code = by === 'suggestion' ? (codes[0] ?? lng) : lng;
          its.files.push({ member, file, tag: name, lng, code, isExact: lng === code });
        } else if (base !== undefined) (isNamedLanguage(base) ? its.unknown : its.unnamedCodes).push({ member, file, tag: name });
        else if (beginsAsLanguage(file, name)) its.unnamedCodes.push({ member, file, tag: name });
        else continue;
      }
      places.set(place, its);
    }
  return [...places.values()].map((place) => ({ ...place, files: sortByNearness(place.files) }));
};

/** The file that the others of a place are translations of, by its name alone. */
export const namedSource = ({ files }: Place, wanted: string): ArchivedFile | null =>
  files.find(({ lng, isExact }) => lng === wanted && isExact) ?? null;

/**
 * The file that the others of a place are translations of.
 *
 * @param known the template that the project has of the place
 */
export const sourceOf = (
  place: Place,
  known: StoredTemplate | undefined,
  { sourceLanguage }: Pick<Project, 'sourceLanguage'>,
): ArchivedFile | null => {
  const { unnamed, bare, files } = place;
  if (unnamed) return unnamed;
  if (bare && bare.file === known?.file) return bare;
  const wanted = sourceLngOf({ sourceLanguage });
  const named = files.find(({ file }) => file === known?.file) ?? namedSource(place, wanted);
  // A variety does not take the place of the project's source file, which the archive lacks.
  if (named || known) return named ?? null;
  return (
    files.find(({ code }) => code === likelyCode(wanted)) ??
    files.find(({ lng }) => lng === wanted) ??
    files.find(({ lng }) => lng.startsWith(`${wanted}_`)) ??
    bare
  );
};
