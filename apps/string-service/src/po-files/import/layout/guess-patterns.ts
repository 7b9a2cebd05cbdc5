import { DOCUMENTED_PATTERN } from '../../layout/layout.js';

/** PO files that are looked at to guess a pattern: those of one layout are much alike. */
const SAMPLE_LIMIT = 300;
/** Patterns that are tried, each on every path. */
const PATTERNS_LIMIT = 40;
/** Least share of the files of the most suggested pattern that must suggest another one: each file also suggests a pattern of its own name. */
const COMMON_SHARE = 1 / 20;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('/');

/** Beginnings of a name, each with its separator, behind which it goes on as a language: `app-` of `app-fr`. */
const beginningsOf = (name: string, isTag: (tag: string) => boolean): string[] =>
  [...name.matchAll(/[-_.]/g)].flatMap(({ index }) => (index > 0 && isTag(name.slice(index + 1)) ? [name.slice(0, index + 1)] : []));

/** Patterns by a folder of the path that is called as a language, or ends as one, as in add-ons of Kodi. */
const byFolder = (folders: readonly string[], stem: string, isTag: (tag: string) => boolean): string[] =>
  folders.flatMap((folder, nr) => {
    const [before, after] = [folders.slice(0, nr).join('/'), folders.slice(nr + 1).join('/')];
    if (!isTag(folder)) {
      const ends = beginningsOf(folder, isTag).map((beginning) => joined(before, `${beginning}{lng}`, after));
      return ends.flatMap((end) => [`${end}/${stem}.po`, `${end}/{domain}.po`]);
    }
    return [
      joined(before, '{lng}', after, `${stem}.po`),
      joined(before, '{lng}', after, '{domain}.po'),
      ...(stem === folder ? [joined(before, '{lng}', after, '{lng}.po'), joined('{path}', '{lng}', after, '{lng}.po')] : []),
      joined(before, '{lng}', '{path}.po'),
      ...(before === '' ? [] : [joined('{path}', '{lng}', after, '{domain}.po')]),
    ];
  });

/** Patterns by a file that is called as a language, or ends as one. */
const byName = (folder: string, stem: string, isTag: (tag: string) => boolean): string[] => {
  const own = isTag(stem) ? [joined(folder, '{lng}.po'), '{path}/{lng}.po'] : [];
  const ends = beginningsOf(stem, isTag).flatMap((beginning) => {
    const separator = beginning.slice(-1);
    return [joined(folder, `{domain}${separator}{lng}.po`), `{path}/{domain}${separator}{lng}.po`];
  });
  return [...own, ...ends];
};

/**
 * Guesses the patterns that paths of PO files may be made after, those first that most of them suggest.
 *
 * @param files paths of PO files
 * @param isTag whether a name stands for an installed language
 */
export const guessPatterns = (files: readonly string[], isTag: (tag: string) => boolean): string[] => {
  const counts = new Map<string, number>();
  const step = Math.max(1, Math.floor(files.length / SAMPLE_LIMIT));
  for (let nr = 0; nr < files.length; nr += step) {
    const folders = (files[nr] ?? '').split('/');
    const stem = (folders.pop() ?? '').replace(/\.po$/i, '');
    for (const pattern of new Set([...byFolder(folders, stem, isTag), ...byName(folders.join('/'), stem, isTag)]))
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  // The documented layout is tried separately: its templates are in pot/.
  counts.delete(DOCUMENTED_PATTERN);
  const most = Math.max(0, ...counts.values());
  return [...counts]
    .filter(([, count]) => count >= most * COMMON_SHARE)
    .sort(([, one], [, other]) => other - one)
    .slice(0, PATTERNS_LIMIT)
    .map(([pattern]) => pattern);
};
