import type { Transaction } from '../../database/database.js';
import type { SentStatement } from './count-statements.js';

/** A node of a plan, as PostgreSQL tells it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Total Cost': number;
  /** PostgreSQL 18 marks nodes that a setting forbids. */
  readonly Disabled?: boolean;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A node of a plan and those below it. */
export const nodesOf = (root: PlanNode): readonly PlanNode[] => {
  const nodes = [root];
  for (const node of nodes) nodes.push(...(node.Plans ?? []));
  return nodes;
};

/** The plan of a statement, with more options of `explain` where some are named: the first node. */
export const explain = async (connection: Transaction, { text, values }: SentStatement, options = ''): Promise<PlanNode> => {
  const { rows } = await connection.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
    `explain (format json${options}) ${text}`,
    [...values],
  );
  const [first] = rows;
  if (!first) throw new Error('A statement has a plan.');
  return first['QUERY PLAN'][0].Plan;
};
