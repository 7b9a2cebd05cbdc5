import { isOtherFile } from '../../layout/layout.js';

/** A part of a path that may name a language, and the path with `{lng}` in its stead. */
export interface LanguageInPath {
  readonly place: string;
  /** Null for the folder of the source language, which names none. */
  readonly name: string | null;
}

/** Characters of a language's name in a path, at most, as of tags in a project's settings. */
const NAME_LENGTH_LIMIT = 40;

const mayBeName = (name: string): boolean => name !== '' && name.length <= NAME_LENGTH_LIMIT;

const ANDROID_FOLDER = /^values(?:-(.+))?$/;

const dirsOf = (path: string): string[] => path.split('/').slice(0, -1);

/** Readings of the path of an Android file: its folder `values-…` names a language, and `values` the source's. */
const readAndroidPath = (path: string): LanguageInPath[] => {
  const dirs = dirsOf(path);
  const [, name] = ANDROID_FOLDER.exec(dirs.at(-1) ?? '') ?? [undefined, undefined];
  if (!ANDROID_FOLDER.test(dirs.at(-1) ?? '')) return [];
  const place = [...dirs.slice(0, -1), 'values-{lng}', path.slice(path.lastIndexOf('/') + 1)].join('/');
  return [{ place, name: name ?? null }];
};

/**
 * Readings of a path that is no PO file's: folders, the file's name, its beginning before `.`, and its end behind `.`, `_` or `-` may name
 * a language.
 * A name that occurs more than once as a folder or file is the language each time.
 */
export const languagesInPath = (path: string): LanguageInPath[] => {
  if (!isOtherFile(path)) return [];
  if (/\.xml$/i.test(path)) return readAndroidPath(path);
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  const stem = file.slice(0, file.lastIndexOf('.'));
  const extension = file.slice(stem.length);
  const placeOf = (name: string) =>
    [...segments.map((segment) => (segment === name ? '{lng}' : segment)), `${stem === name ? '{lng}' : stem}${extension}`].join('/');
  const whole = [...new Set([stem, ...segments])].filter(mayBeName).map((name) => ({ name, place: placeOf(name) }));
  const ends = Array.from(stem.matchAll(/[._-]/g)).flatMap(({ index }) => {
    const name = stem.slice(index + 1);
    return mayBeName(name) ? [{ name, place: [...segments, `${stem.slice(0, index + 1)}{lng}${extension}`].join('/') }] : [];
  });
  const [start = ''] = stem.includes('.') ? stem.split('.', 1) : [];
  const starts = mayBeName(start) ? [{ name: start, place: [...segments, `{lng}${stem.slice(start.length)}${extension}`].join('/') }] : [];
  return [...whole, ...ends, ...starts];
};
