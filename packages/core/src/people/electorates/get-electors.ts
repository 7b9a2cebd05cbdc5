import { refuseParam } from '../../kernel/refusal.js';
import { sentence } from '../../kernel/text/sentence.js';
import { splitList } from '../../kernel/text/split-list.js';
import type { Context } from '../../units/context.js';
import { type Electors, electorateIdOf } from './electorate.js';
import { listElectors } from './electorate.store.js';
import { electorateReader } from './manage-electorates.js';

type Needs = Pick<Context, 'db' | 'kind' | 'actor'>;

/**
 * The electorates in a parameter: comma-separated ids, in that order.
 *
 * @throws Refusal `malformed` with the ids that the actor may not use
 */
export const getElectorates = async (context: Needs, electorate: string | undefined): Promise<readonly Electors[]> => {
  const named = [...new Set(splitList(electorate ?? ''))];
  if (named.length === 0) return [];
  const ids = named.map(electorateIdOf);
  const found = new Map((await listElectors(context.db.pool, electorateReader(context), ids)).map((one) => [one.id, one]));
  return ids.map((id, nr) => {
    const electors = found.get(id);
    if (!electors)
      throw refuseParam('electorate', sentence('electorate: no voter group "{value}" that you may use.', { value: named[nr] ?? '' }));
    return electors;
  });
};

/** The single electorate in a parameter; null where it is missing or empty. Refuses as {@link getElectorates} does, and more than one. */
export const getElectors = async (context: Needs, electorate: string | undefined): Promise<Electors | null> => {
  const [found, another] = await getElectorates(context, electorate);
  if (another) throw refuseParam('electorate', sentence('electorate: name one voter group, not several.'));
  return found ?? null;
};
