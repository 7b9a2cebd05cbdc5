import type { Sql } from 'sql-template-tag';
import { bestFirst, type Ranking } from '../ranking/candidate-order.sql.js';
import type { DecideBy } from '../ranking/decide-by.js';
import type { Home, HomeOfRow } from '../ranking/home.sql.js';
import { errorChecksOf } from './kind/rules.js';
import type { UnitKind } from './kind/unit-kind.js';

/** Parameters of the order of the candidates of a kind's units. */
export const rankingOf = (kind: UnitKind, preferred: readonly number[] = [], home?: Home | HomeOfRow): Ranking => ({
  errors: errorChecksOf(kind),
  preferred,
  home,
});

/** The default order of a kind's records. */
export const orderOf = ({ rules }: UnitKind, decideBy: DecideBy | undefined): Sql => bestFirst(decideBy ?? rules.decideBy ?? 'count');
