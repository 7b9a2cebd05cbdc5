import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import type { Layout, PoPlace } from '../../layout/layout.js';
import { findTemplate, listRivals, type TemplateIndex } from './find-template.js';

/** A place of PO files, with the number of its files in an archive. */
export interface CountedPlace extends PoPlace {
  readonly files: number;
}

/** Inputs of the assignment of places to templates. */
export interface AssignmentQuestion {
  readonly layout: Layout;
  readonly inArchive: TemplateIndex;
  /** Templates that the project has and the archive does not hold. */
  readonly inProject: TemplateIndex;
  /** The project's templates by the places of their files. */
  readonly knownAt: ReadonlyMap<string, string>;
  /** Names of those of the project's templates that were derived. */
  readonly knownDerived: ReadonlySet<string>;
}

/** Templates of places of PO files. */
export interface Assignment {
  /** By place; places without one are not among them. */
  readonly templates: Map<string, string>;
  /** Places of which no template tells the strings, so that one is derived. */
  readonly toDerive: ReadonlySet<string>;
}

const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);

/** The folder of a place above the language's. */
const folderAbove = (poPath: string): string => {
  const fixed = poPath.slice(0, Math.max(poPath.indexOf('{lng}'), 0));
  return fixed.slice(0, Math.max(fixed.lastIndexOf('/'), 0));
};

const commonFolders = (one: readonly string[], other: readonly string[]): number => {
  const differs = one.findIndex((folder, nr) => folder !== other[nr]);
  return differs < 0 ? one.length : differs;
};

/**
 * Rates how well a place fits a template. Earlier numbers outweigh later ones: known as the template's place, folders in common, other
 * folders, files.
 */
const fitOf = (template: string, { poPath, files }: CountedPlace, knownAt: ReadonlyMap<string, string>): readonly number[] => {
  const [own, its] = [foldersOf(poPath), foldersOf(template)];
  const common = commonFolders(its, own);
  return [Number(knownAt.get(poPath) === template), common, common - own.length, files];
};

const compareFits = (one: readonly number[], other: readonly number[]): number => {
  const nr = one.findIndex((value, at) => value !== other[at]);
  return nr < 0 ? 0 : (other[nr] ?? 0) - (one[nr] ?? 0);
};

/** The place that fits a template best; null where two fit equally well. */
const bestPlace = (template: string, places: readonly CountedPlace[], knownAt: ReadonlyMap<string, string>): CountedPlace | null => {
  const fits = places
    .map((place) => ({ place, fit: fitOf(template, place, knownAt) }))
    .sort((one, other) => compareFits(one.fit, other.fit));
  const [best, next] = fits;
  return best && !(next && compareFits(best.fit, next.fit) === 0) ? best.place : null;
};

/** True for a template in the folder of a place, or in one above it. */
const isAbove = (template: string, { poPath }: CountedPlace): boolean => {
  const folders = foldersOf(template);
  return commonFolders(folders, foldersOf(poPath)) === folders.length;
};

/**
 * Pairs the rest: the only unassigned template of a folder with the only place in that folder that has no template. One template and one place
 * that are left then belong together where there are no others, or where the template is in a folder above (`app.pot`, `po/fr.po`).
 */
const pairLeftOver = (places: readonly CountedPlace[], templates: readonly string[]): Map<string, string> => {
  const pairs = new Map<string, string>();
  const byFolder = groupBy(places, ({ poPath }) => folderAbove(poPath));
  const templatesOf = groupBy(templates, (template) => foldersOf(template).join('/'));
  for (const [folder, [place, ...otherPlaces]] of byFolder) {
    const [template, ...others] = templatesOf.get(folder) ?? [];
    if (place && template !== undefined && otherPlaces.length === 0 && others.length === 0) pairs.set(place.poPath, template);
  }
  const paired = new Set(pairs.values());
  const [lastPlace, ...otherPlaces] = places.filter(({ poPath }) => !pairs.has(poPath));
  const [lastTemplate, ...otherTemplates] = templates.filter((template) => !paired.has(template));
  if (!lastPlace || lastTemplate === undefined || otherPlaces.length > 0 || otherTemplates.length > 0) return pairs;
  if (pairs.size === 0 || isAbove(lastTemplate, lastPlace)) pairs.set(lastPlace.poPath, lastTemplate);
  return pairs;
};

/**
 * Assigns templates to places of PO files, one to each: a template of the archive, else one of the project. Of several places that may be
 * those of one template, the one that fits it best has it and the others have none, so that a copy in a test's folder takes nothing from
 * the files beside the template. A template of another name than the files beside it is theirs where both are the only ones of their folder.
 * A place with more files than the one that has its template is no copy: a template is derived for it, as for places that no template fits.
 */
export const assignTemplates = (
  places: readonly CountedPlace[],
  { layout, inArchive, inProject, knownAt, knownDerived }: AssignmentQuestion,
): Assignment => {
  const knownTemplates = new Set(knownAt.values());
  const wanted = places.flatMap((place) => {
    const known = knownAt.get(place.poPath);
    const held = known !== undefined && inArchive.all.has(known) ? known : null;
    const found = findTemplate(layout, place, inArchive);
    // A template whose files are elsewhere takes no place that has its own.
    const isOfOther = known !== undefined && found !== null && knownTemplates.has(found);
    const template = held ?? (isOfOther ? null : found) ?? known ?? findTemplate(layout, place, inProject);
    return template === null ? [] : [{ place, template }];
  });
  const assigned = new Map<string, string>();
  const copies = new Set<string>();
  const isDerived = (poPath: string) => knownDerived.has(knownAt.get(poPath) ?? '');
  for (const [template, claims] of groupBy(wanted, ({ template }) => template)) {
    const claimants = claims.map(({ place }) => place);
    const best = bestPlace(template, claimants, knownAt);
    if (best) assigned.set(best.poPath, template);
    for (const { poPath, files } of claimants)
      if (best && poPath !== best.poPath && files <= best.files && !isDerived(poPath)) copies.add(poPath);
  }
  if (layout.isDocumented) return { templates: assigned, toDerive: new Set() };
  const taken = new Set(assigned.values());
  const left = places.filter(({ poPath }) => !assigned.has(poPath) && !copies.has(poPath));
  for (const [poPath, template] of pairLeftOver(
    left,
    [...inArchive.all].filter((path) => !taken.has(path)),
  ))
    assigned.set(poPath, template);
  const isUntold = (poPath: string) => {
    const template = assigned.get(poPath);
    if (template !== undefined) return !inArchive.all.has(template) && knownDerived.has(template);
    return !copies.has(poPath) && listRivals(poPath, inArchive).length === 0;
  };
  return { templates: assigned, toDerive: new Set(places.map(({ poPath }) => poPath).filter(isUntold)) };
};
