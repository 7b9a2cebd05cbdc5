import type { Static, TObject } from 'typebox';
import { cached } from '../../database/cache/cached.js';
import { getLanguage } from '../../i18n/languages/get-language.js';
import type { Context } from '../../units/context.js';
import { type Period, startOfPeriod } from '../period.js';
import { listContributors } from '../report.store.js';

/** Filter of contributors: language, period, maximum number, and units. */
export type ContributorsQuery = Static<TObject> & { readonly lng: string; readonly period: Period; readonly size: number };

/** A contributor on the wire: the number of endorsements has the kind's name. */
export interface ContributorView {
  readonly [member: string]: string | number;
}

/**
 * The top contributors, best first: a translation counts as five endorsements (decisions, section 7). Refuses with `malformed` a language that is not
 * installed.
 */
export const listTopContributors = async (
  context: Context,
  { lng, period, size, ...scope }: ContributorsQuery,
): Promise<ContributorView[]> => {
  const { db, kind, languages, settings, now } = context;
  getLanguage(languages, lng);
  const projectSets = kind.scope.select(scope).projectSets ?? null;
  return cached(
    context,
    ['contributors', lng, period, size, projectSets?.text, projectSets?.values],
    settings.reportCacheSeconds,
    async () => {
      const contributors = await listContributors(db.pool, { lng, projectSets }, startOfPeriod(period, now()), size);
      return contributors.map(({ uid, name, score, translations, endorsements }) => ({
        uid,
        name,
        score,
        translations,
        [kind.names.endorsement.many]: endorsements,
      }));
    },
  );
};
