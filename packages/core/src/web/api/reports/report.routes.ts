import { type TObject, Type } from 'typebox';
import { Lng } from '../../../kernel/wire-schemas.js';
import { listTopContributors } from '../../../reports/contributions/list-top-contributors.js';
import { getStatistics } from '../../../reports/get-statistics.js';
import { PERIODS } from '../../../reports/period.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { getOrPost } from '../../server/routes/get-or-post.js';
import type { Routes } from '../../server/routes/routes.js';

/** Paths of reports, and their parameters beside the language. */
export interface ReportPaths {
  readonly statistics: string;
  readonly contributors: readonly string[];
  /** Scope parameters that can be evaluated on project sets. */
  readonly scope?: TObject;
}

const tags = ['reports'];

/** Number of contributors: default, minimum and maximum (document, limits). */
const ContributorCount = Type.Integer({ minimum: 5, maximum: 100, default: 5, description: 'Number of contributors.' });
const LngOrAll = Type.String({ ...Lng, description: 'Code of an installed language; `all` for all of them.' });

const statisticsSchema = (kind: UnitKind) => {
  const span = Type.Object({
    period: Type.String(),
    from_date: Type.String({ format: 'date-time', description: 'Midnight UTC of the day one period ago.' }),
    [`nr_${kind.names.endorsement.many}`]: Type.Integer(),
    nr_translations: Type.Integer(),
  });
  return Type.Object({ week: span, month: span, year: span });
};

const contributorSchema = (kind: UnitKind) =>
  Type.Object({
    uid: Type.Integer(),
    name: Type.String(),
    score: Type.Integer({ description: `Five for a translation, one for a ${kind.names.endorsement.one}.` }),
    translations: Type.Integer(),
    [kind.names.endorsement.many]: Type.Integer(),
  });

/** Statistics of the last week, month and year, and the top contributors. */
export const reportRoutes =
  (kind: UnitKind, { statistics, contributors, scope = Type.Object({}) }: ReportPaths): Routes =>
  async (app) => {
    getOrPost(
      app,
      statistics,
      {
        tags,
        summary: `Numbers of ${kind.names.endorsement.many} and translations of the last week, month and year.`,
        params: Type.Object({ ...scope.properties, lng: LngOrAll }),
        answer: statisticsSchema(kind),
      },
      getStatistics,
    );
    for (const path of contributors) {
      getOrPost(
        app,
        path,
        {
          tags,
          summary: 'The people who contributed most, best first.',
          params: Type.Object({
            ...scope.properties,
            lng: Lng,
            period: Type.Enum(PERIODS, { default: 'week', description: 'Since midnight UTC of the day one period ago.' }),
            size: ContributorCount,
          }),
          answer: Type.Array(contributorSchema(kind)),
        },
        listTopContributors,
      );
    }
  };
