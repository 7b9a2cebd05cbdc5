import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { fillPattern, type Layout, type PoPlace } from '../../layout/layout.js';

const dirOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Ends of a path at its slashes, from the whole path to its last name. */
const endsOf = (path: string): string[] => {
  const ends = [path];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) ends.push(path.slice(at + 1));
  return ends;
};

/** A folder and those around it, the innermost first, each with its slash; last the empty beginning, which any path has. */
const foldersAround = (dir: string): string[] => {
  const folders = [''];
  const whole = `${dir}/`;
  for (let at = whole.indexOf('/'); at >= 0; at = whole.indexOf('/', at + 1)) folders.unshift(whole.slice(0, at + 1));
  return folders;
};

const depthOf = (path: string): number => path.split('/').length;

/** The template with the shortest path below each folder, so that one is found without a look at the others. */
const shortestBelow = (templates: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const template of templates)
    for (const folder of foldersAround(dirOf(template))) {
      const other = found.get(folder);
      if (other === undefined || depthOf(template) < depthOf(other)) found.set(folder, template);
    }
  return found;
};

/** Templates by their search keys: paths without extension. */
export interface TemplateIndex {
  readonly all: ReadonlySet<string>;
  readonly byDir: ReadonlyMap<string, readonly string[]>;
  /** The template whose path ends so that is nearest to a folder; of several the one with the shortest path. */
  nearest(end: string, dir: string): string | null;
}

/** Makes the index of templates with these paths, which have no extension. */
export const indexTemplates = (paths: Iterable<string>): TemplateIndex => {
  const all = new Set(paths);
  let byEnd: Map<string, string[]> | undefined;
  const below = new Map<string, ReadonlyMap<string, string>>();
  const listByEnd = () => {
    byEnd = new Map();
    for (const path of all)
      for (const end of endsOf(path)) {
        const its = byEnd.get(end);
        if (its) its.push(path);
        else byEnd.set(end, [path]);
      }
    return byEnd;
  };
  const belowOf = (end: string) => {
    const its = below.get(end) ?? shortestBelow((byEnd ?? listByEnd()).get(end) ?? []);
    below.set(end, its);
    return its;
  };
  return {
    all,
    byDir: groupBy(all, dirOf),
    nearest: (end, dir) => {
      const its = belowOf(end);
      const folder = foldersAround(dir).find((one) => its.has(one));
      return folder === undefined ? null : (its.get(folder) ?? null);
    },
  };
};

/**
 * Finds the template of the PO files of a place: in the documented layout the one with their name, else the nearest one with the name of the
 * domain; where files are named by their language only, the one in their folder, or the only one of all. Null where there is none, or more
 * than one.
 */
export const findTemplate = (layout: Layout, { poPath, domain, path }: PoPlace, { all, byDir, nearest }: TemplateIndex): string | null => {
  if (layout.isDocumented) return path !== null && all.has(path) ? path : null;
  const stem = nameOf(poPath).replace(/\.po$/i, '');
  const only = all.size === 1 ? [...all][0] : undefined;
  if (domain === null && stem.includes('{lng}')) {
    const beside = byDir.get(dirOf(poPath)) ?? [];
    return beside.length === 0 ? (only ?? null) : beside.length === 1 ? (beside[0] ?? null) : null;
  }
  const name = domain ?? stem;
  const exact = path !== null && nameOf(path) === name ? nearest(path, dirOf(poPath)) : null;
  return exact ?? nearest(name, dirOf(poPath)) ?? (domain === null && path === null ? (only ?? null) : null);
};

/** Lists the possible templates of PO files that are named by their language only: those in their folder. */
export const listRivals = (poPath: string, { byDir }: TemplateIndex): readonly string[] =>
  nameOf(poPath).replace(/\.po$/i, '') === '{lng}' ? (byDir.get(dirOf(poPath)) ?? []) : [];

/** The place of PO files that a template without any has. */
export const defaultPoPath = ({ pattern, isDocumented }: Layout, template: string): string => {
  if (isDocumented) return fillPattern(pattern, { domain: null, path: template });
  const isFolder = pattern.includes('{path}/');
  const dir = dirOf(template);
  const shortened = isFolder && dir === '' ? pattern.replace('{path}/', '') : pattern;
  return fillPattern(shortened, { domain: nameOf(template), path: isFolder ? dir : nameOf(template) });
};
