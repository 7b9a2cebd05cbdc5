import { refuseParam } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { getElectorates } from '../../people/electorates/get-electors.js';
import type { Context } from '../../units/context.js';
import { readCommunities } from '../communities/read-communities.js';

/** Electors of a request: whose endorsements come first, or who must agree. */
export interface ElectorChoice {
  /** Ids of the people whose endorsements come first; empty: nobody's. */
  readonly voterIds: readonly number[];
  /** With `agreed` only: the people of each group; the chosen candidate leads for all of them. */
  readonly agreedBy?: readonly (readonly number[])[];
}

/** Parameter value that refers to the detected communities instead of electorates. */
const ACROSS_GROUPS = 'groups';

/** Maximum number of electorates that must agree. */
const AGREED_LIMIT = 5;

type Needs = Pick<Context, 'db' | 'kind' | 'actor'>;

const getCommunities = async ({ db }: Needs, lng: string): Promise<readonly (readonly number[])[]> => {
  const found = await readCommunities({ db }, lng);
  if (found.length > 0) return found;
  throw refuseParam(
    'electorate',
    sentence('electorate: no groups are found in {lng}. They are looked for every night, and need many people.', { lng }),
  );
};

/**
 * Reads the parameters of an export that name electorates.
 *
 * @param mode `agreed` requires several, or the communities of the language; other modes accept at most one
 * @throws Refusal `malformed` for the wrong number of electorates, or ones that the actor may not use
 */
export const getElectorChoice = async (
  context: Needs,
  { mode, electorate, lng }: { readonly mode: string; readonly electorate: string | undefined; readonly lng: string },
): Promise<ElectorChoice> => {
  if (mode === 'agreed' && electorate?.trim() === ACROSS_GROUPS) return { voterIds: [], agreedBy: await getCommunities(context, lng) };
  const electorates = (await getElectorates(context, electorate)).map(({ personIds }) => personIds);
  if (mode === 'agreed') {
    if (electorates.length < 2 || electorates.length > AGREED_LIMIT)
      throw refuseParam(
        'electorate',
        sentence('electorate: the mode agreed needs two electorates, or up to {limit}, with commas between them; or {limit2}.', {
          limit: AGREED_LIMIT,
          limit2: ACROSS_GROUPS,
        }),
      );
    return { voterIds: [], agreedBy: electorates };
  }
  const [voterIds = [], another] = electorates;
  if (another)
    throw refuseParam('electorate', sentence('electorate: the mode {mode} takes one, several go with the mode agreed.', { mode }));
  return { voterIds };
};
