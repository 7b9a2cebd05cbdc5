import { getElectorChoice } from '@translation-commons/core/deciding/choice/elector-choice.js';
import { refuseParam } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { splitList } from '@translation-commons/core/kernel/text/split-list.js';
import { getPersonIds } from '@translation-commons/core/people/get-person-ids.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { EditionKey } from './export.store.js';

/** Rules that choose the translation of each verse in the readers' choice. */
export const CHOICE_MODES = ['most_voted', 'preferred', 'decided', 'agreed'] as const;
export type ChoiceMode = (typeof CHOICE_MODES)[number];

/** Parameters of the readers' choice. */
export interface ChoiceParams {
  /** Missing: `preferred` where somebody comes first, else `most_voted`. */
  readonly export_mode?: ChoiceMode | undefined;
  /** Names with commas, whose likes come first. */
  readonly preferred_voters?: string | undefined;
  /** Ids of electorates: one whose likes come first; with `agreed` several that are to agree, or `groups`. */
  readonly electorate?: string | undefined;
}

/**
 * The readers' choice in a language for these parameters.
 *
 * @throws Refusal `malformed` for unknown people and electorates, for `preferred` without either, and for `agreed` with fewer than two
 */
export const getReadersChoice = async (
  context: Pick<Context, 'db' | 'kind' | 'actor'>,
  lng: string,
  { export_mode, preferred_voters = '', electorate }: ChoiceParams,
): Promise<EditionKey> => {
  const names = splitList(preferred_voters);
  const mode = export_mode ?? (names.length > 0 || electorate ? 'preferred' : 'most_voted');
  const { voterIds, agreedBy } = await getElectorChoice(context, { mode, electorate });
  const named = await getPersonIds(context.db.pool, names, 'preferred_voters');
  const preferred = [...new Set([...named, ...voterIds])];
  if (mode === 'preferred' && preferred.length === 0)
    throw refuseParam(
      'preferred_voters',
      sentence('preferred_voters: the mode preferred needs names, separated by commas, or a voter group.'),
    );
  return { lng, authorId: null, preferred: mode === 'most_voted' ? voterIds : preferred, onlyDecided: mode === 'decided', agreedBy };
};
