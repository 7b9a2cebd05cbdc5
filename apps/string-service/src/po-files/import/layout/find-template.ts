import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { fillPattern, type Layout, type PoPlace } from '../../layout/layout.js';

const dirOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Templates by their search keys: paths without extension. */
export interface TemplateIndex {
  readonly all: ReadonlySet<string>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byDir: ReadonlyMap<string, readonly string[]>;
}

/** Makes the index of templates with these paths, which have no extension. */
export const indexTemplates = (paths: Iterable<string>): TemplateIndex => {
  const all = new Set(paths);
  return { all, byName: groupBy(all, nameOf), byDir: groupBy(all, dirOf) };
};

const commonSegments = (one: string, other: string): number => {
  const [left, right] = [one.split('/'), other.split('/')];
  const differs = left.findIndex((segment, nr) => segment !== right[nr]);
  return differs < 0 ? left.length : differs;
};

/** The template nearest to a folder; of several the one with the shortest path. */
const nearest = (templates: readonly string[], dir: string): string | null => {
  const rank = (path: string) => commonSegments(dirOf(path), dir) * 1_000 - path.split('/').length;
  return templates.reduce<string | null>((best, path) => (best === null || rank(path) > rank(best) ? path : best), null);
};

/**
 * Finds the template of the PO files of a place: in the documented layout the one with their name, else the nearest one with the name of the
 * domain; where files are named by their language only, the one in their folder, or the only one of all. Null where there is none, or more
 * than one.
 */
export const findTemplate = (layout: Layout, { poPath, domain, path }: PoPlace, { all, byName, byDir }: TemplateIndex): string | null => {
  if (layout.isDocumented) return path !== null && all.has(path) ? path : null;
  const stem = nameOf(poPath).replace(/\.po$/i, '');
  const only = all.size === 1 ? [...all][0] : undefined;
  if (domain === null && stem.includes('{lng}')) {
    const beside = byDir.get(dirOf(poPath)) ?? [];
    return beside.length === 0 ? (only ?? null) : beside.length === 1 ? (beside[0] ?? null) : null;
  }
  const named = byName.get(domain ?? stem) ?? [];
  const exact = path === null ? [] : named.filter((template) => template === path || template.endsWith(`/${path}`));
  return nearest(exact.length > 0 ? exact : named, dirOf(poPath)) ?? (domain === null && path === null ? (only ?? null) : null);
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
