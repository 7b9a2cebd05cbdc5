import type { StoredTemplate } from '../../files/project-file.store.js';
import type { KeyContext } from '../import-event.js';
import type { ArchivedTemplate } from '../layout/lay-out.js';

/** Names at the end of a path that are compared, at most. */
const NAMES_LIMIT = 8;

/** The ends of a path that begin with a whole name, the longest first. */
const endsOf = (path: string): string[] => {
  const names = path.split('/').slice(-NAMES_LIMIT);
  return names.map((_, nr) => names.slice(nr).join('/'));
};

/** Makes a function that finds the path that ends like another one in most names; null where there is none, or several. */
const makeNearest = (paths: readonly string[]): ((path: string) => string | null) => {
  const byEnd = new Map<string, string | null>();
  for (const path of paths) for (const end of endsOf(path)) byEnd.set(end, byEnd.has(end) ? null : path);
  return (path) => byEnd.get(endsOf(path).find((end) => byEnd.has(end)) ?? '') ?? null;
};

/**
 * Contexts of keys, also at the places that their files moved to: from a file that the archive lacks to one that is new in it and ends with the same
 * names. So strings that were told apart by their paths stay the same.
 */
export const followMoved = (
  contexts: readonly KeyContext[],
  before: readonly StoredTemplate[],
  archived: readonly ArchivedTemplate[],
): readonly KeyContext[] => {
  const [known, here] = [new Set(before.map(({ path }) => path)), new Set(archived.map(({ path }) => path))];
  const left = before.filter(({ path, format }) => format !== null && !here.has(path)).map(({ path }) => path);
  const came = archived.filter(({ path, format }) => format !== null && !known.has(path)).map(({ path }) => path);
  const [toCame, toLeft] = [makeNearest(came), makeNearest(left)];
  const moves = new Map(
    left.flatMap((path) => {
      const to = toCame(path);
      return to !== null && toLeft(to) === path ? [[path, to] as const] : [];
    }),
  );
  return contexts.flatMap((one) => {
    const end = one.reference.indexOf('#');
    const to = moves.get(one.reference.slice(0, end));
    return to === undefined ? [one] : [one, { ...one, reference: `${to}${one.reference.slice(end)}` }];
  });
};
