import type { ResolvedTag } from '../../../projects/language-tags.js';
import type { FittingPath } from '../../layout/layout.js';

/** A PO file of an archive: as the archive and as the project names it, and how it fits the layout. */
export interface FittingPo extends FittingPath {
  readonly member: string;
  readonly file: string;
  /** The language of its tag; null where none is installed. */
  readonly resolved: ResolvedTag | null;
}

/** A PO file whose language and template are known. */
export interface PlacedPo extends FittingPo {
  readonly template: string;
  readonly resolved: ResolvedTag;
}

/**
 * Chooses among the ways in which a path fits: the one with an existing template and a known language, else with a known language, else the
 * first.
 */
export const chooseWay = (ways: readonly FittingPo[], hasTemplate: (way: FittingPo) => boolean): FittingPo | undefined =>
  ways.find((way) => way.resolved !== null && hasTemplate(way)) ?? ways.find(({ resolved }) => resolved !== null) ?? ways[0];

/** Certainty of tags. */
const TAG_STRENGTH: Readonly<Record<ResolvedTag['by'], number>> = { code: 2, settings: 1, suggestion: 0 };

/** Splits several files for one template and language: the one whose tag is certain is taken; none is where none is certain, or more than one. */
export const splitDoubtful = (
  files: readonly PlacedPo[],
): { readonly taken: readonly PlacedPo[]; readonly doubtful: readonly PlacedPo[] } => {
  const strengthOf = ({ resolved }: PlacedPo) => TAG_STRENGTH[resolved.by];
  const best = files.reduce((most, file) => Math.max(most, strengthOf(file)), 0);
  const strongest = files.filter((file) => strengthOf(file) === best);
  if (strongest.length > 1) return { taken: [], doubtful: files };
  return { taken: strongest, doubtful: files.filter((file) => strengthOf(file) < best) };
};
