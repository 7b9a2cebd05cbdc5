import type { Sql } from 'sql-template-tag';
import type { Invariant } from './invariant.js';
import { selectProblems } from './verify.store.js';

/** An invariant that is checked by one statement, which selects violations as `problem`, a sentence each. */
export const sqlInvariant = (about: string, statement: Sql): Invariant => ({ about, broken: ({ db }) => selectProblems(db, statement) });
