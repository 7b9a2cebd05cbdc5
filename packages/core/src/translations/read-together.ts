import type { Pool } from 'pg';
import { askTogether, oneFor } from '../kernel/batching/ask-together.js';
import { type Asked, type FoundRecord, readRecords } from '../units/unit.store.js';
import type { UnitKind } from '../units/unit-kind.js';

/** Two statements at once keep PostgreSQL busy while this process writes the answers of one before. */
const AT_ONCE = 2;

/** Where a statement reads sixteen records, each takes a fraction of what it takes alone, in PostgreSQL and in this process. */
const MOST = 16;

/** Reads records of a database: under load several of them in one statement (docs/decisions/0021-hot-paths-and-starting.md). */
export const readTogether = oneFor((kind: UnitKind) =>
  oneFor((pool: Pool) =>
    askTogether<Asked, FoundRecord | null>({ ask: (asked) => readRecords(pool, kind, asked), atOnce: AT_ONCE, most: MOST }),
  ),
);
