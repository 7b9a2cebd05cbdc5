import { refuseParam } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { getElectorates } from '../../people/electorates/get-electors.js';
import type { Context } from '../../units/context.js';
import { readCommunities } from '../communities/read-communities.js';

/** Whose endorsements come first, or who is to agree. */
export interface ElectorChoice {
  /** Ids of the people who come first; empty: nobody does. */
  readonly voterIds: readonly number[];
  /** With `agreed` only: the people of each group; what is chosen leads for all of them. */
  readonly agreedBy?: readonly (readonly number[])[];
}

/** What names the communities that were found by what people choose, in place of electorates. */
export const ACROSS_GROUPS = 'groups';

/** Electorates of which all are to agree, at most. */
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
 * What the parameters of an export mean that name electorates.
 *
 * @param mode `agreed` asks for several, or for the groups of the language; any other takes one at most
 * @throws Refusal `malformed` for electorates that are not as many as the mode needs, and those that the actor may not ask for
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
