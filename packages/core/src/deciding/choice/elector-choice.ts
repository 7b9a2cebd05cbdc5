import { refuseParam } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { getElectorates } from '../../people/electorates/get-electors.js';
import type { Context } from '../../units/context.js';

/** Electors of a request: whose endorsements come first, or who must agree. */
export interface ElectorChoice {
  /** Ids of the people whose endorsements come first; empty: nobody's. */
  readonly voterIds: readonly number[];
  /** With `agreed` only: the people of each group; the chosen candidate leads for all of them. */
  readonly agreedBy?: readonly (readonly number[])[];
}

/** Maximum number of electorates that must agree. */
const AGREED_LIMIT = 5;

type Needs = Pick<Context, 'db' | 'kind' | 'actor'>;

/**
 * Reads the parameters of an export that name electorates.
 *
 * @param mode `agreed` requires several; other modes accept at most one
 * @throws Refusal `malformed` for the wrong number of electorates, or ones that the actor may not use
 */
export const getElectorChoice = async (
  context: Needs,
  { mode, electorate }: { readonly mode: string; readonly electorate: string | undefined },
): Promise<ElectorChoice> => {
  const electorates = (await getElectorates(context, electorate)).map(({ personIds }) => personIds);
  if (mode === 'agreed') {
    if (electorates.length < 2 || electorates.length > AGREED_LIMIT)
      throw refuseParam(
        'electorate',
        sentence('electorate: the mode agreed needs two to {limit} voter groups, separated by commas.', {
          limit: AGREED_LIMIT,
        }),
      );
    return { voterIds: [], agreedBy: electorates };
  }
  const [voterIds = [], another] = electorates;
  if (another)
    throw refuseParam(
      'electorate',
      sentence('electorate: the mode {mode} takes one voter group. Use the mode agreed for several.', { mode }),
    );
  return { voterIds };
};
