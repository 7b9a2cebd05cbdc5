import sql, { raw, type Sql } from 'sql-template-tag';
import { FOR_CURRENT_SOURCE } from '../units/current-source.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { DecideBy } from '../units/ranking/decide-by.js';
import { unitStates } from './unit-state.store.js';

/** The units on which people are divided in a language, as a `select` of `unit_id`: those of which two candidates have somebody for them are judged. */
export const contestedUnits = ({ rules }: UnitKind, lng: string, decideBy: DecideBy): Sql => sql`
  select unit_id from (${unitStates({
    ranking: { errors: [...(rules.checks?.errors ?? [])], preferred: [] },
    decideBy,
    condition: sql`translation.lng = ${lng} and translation.unit_id in (
      select liked.unit_id from translation liked where liked.lng = ${lng} and liked.count > 0 and liked.earlier_source_hash is null
      group by liked.unit_id having count(*) > 1) and ${raw(FOR_CURRENT_SOURCE)}`,
  })}) its where contested`;
