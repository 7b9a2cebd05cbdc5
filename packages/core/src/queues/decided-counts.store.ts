import sql from 'sql-template-tag';
import type { Connection } from '../database/database.js';
import { countDecidedUnits, type LanguageCount } from '../units/decided-counts.store.js';
import type { UnitKind } from '../units/kind/unit-kind.js';

/** Number of decided units by language; languages without any are left out. */
export const listDecidedByLanguage = (connection: Connection, { rules }: UnitKind): Promise<LanguageCount[]> =>
  countDecidedUnits(connection, { errors: rules.checks?.errors ?? [], decideBy: rules.decideBy ?? 'count', condition: sql`true` });
