import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { prepared, rows } from '../database/statement.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import { decidedUnits } from '../units/ranking/decided-units.sql.js';

/** How many units are decided, by language; languages without any are left out. */
export const listDecidedByLanguage = (connection: Connection, { rules }: UnitKind): Promise<{ lng: string; decided: number }[]> =>
  rows<{ lng: string; decided: number }>(
    connection,
    prepared(
      sql`select lng, count(*)::int as decided from (${decidedUnits({
        errors: rules.checks?.errors ?? [],
        decideBy: rules.decideBy ?? 'count',
        condition: sql`true`,
      })}) decided group by lng order by lng`,
    ),
  );
