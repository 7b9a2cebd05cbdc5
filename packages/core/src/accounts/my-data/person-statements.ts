import type { Sql } from 'sql-template-tag';

/** Statements that read what tables hold about a person, by the name of their member in the file. */
export type PersonStatements = (personId: number) => Readonly<Record<string, Sql>>;
