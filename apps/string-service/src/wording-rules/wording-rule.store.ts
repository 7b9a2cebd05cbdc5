import type { Connection } from '@translation-commons/core/database/database.js';
import { execute, prepared, row, rows } from '@translation-commons/core/database/statement.js';
import { canSignIn } from '@translation-commons/core/people/person.sql.js';
import sql, { type Sql } from 'sql-template-tag';
import type { RuleChange, WordingRule } from './wording-rule.js';

/** Number of votes for or against a rule; while it is open of people who can sign in only. */
const votesOf = (inFavour: boolean): Sql =>
  sql`(select count(*)::int from wording_rule_vote vote join person voter on voter.id = vote.person_id
    where vote.rule_id = rule.id and vote.in_favour = ${inFavour} and (rule.state <> 'open' or (${canSignIn(sql`voter`)})))`;

const selectRules = (readerId: number | null, condition: Sql): Sql => sql`
  select rule.id, rule.project_id as "projectId", project.origin, project.name as project, rule.lng, rule.replaced, rule.wording, rule.in_home as "inHome",
    rule.proposer_id as "proposerId", person.name as proposer, (${canSignIn(sql`person`)}) as "isProposerActive", rule.created_at as time, rule.batch_id as "batchId",
    case when batch.undone_at is not null then 'removed' else rule.state::text end as state,
    (select count(*)::int from wording_rule_string its where its.rule_id = rule.id and not its.left_out and its.failing = '{}') as strings,
    ${votesOf(true)} as "votesFor", ${votesOf(false)} as "votesAgainst",
    (select vote.in_favour from wording_rule_vote vote where vote.rule_id = rule.id and vote.person_id = ${readerId}::bigint) as "ownVote"
  from wording_rule rule join project on project.id = rule.project_id join person on person.id = rule.proposer_id
  left join batch on batch.id = rule.batch_id
  where ${condition}`;

/** Where rules are listed, and for whom. */
export interface ListedRules {
  readonly projectId: number;
  /** Ids of the projects of its home, whose rules for the home are listed too. */
  readonly homeIds: readonly number[];
  readonly lng: string;
  readonly readerId: number | null;
}

/** The rules of a project and language, open ones first, then newest first; at most `limit`. */
export const listRuleRows = (
  connection: Connection,
  { projectId, homeIds, lng, readerId }: ListedRules,
  limit: number,
): Promise<WordingRule[]> =>
  rows<WordingRule & Record<string, unknown>>(
    connection,
    prepared(sql`${selectRules(
      readerId,
      sql`rule.project_id = any(${[...homeIds]}::bigint[])
        and (rule.project_id = ${projectId} or rule.in_home) and rule.lng = ${lng}`,
    )}
      order by rule.state, rule.id desc limit ${limit}::int`),
  );

/** A rule; null where there is none. */
export const findRule = (connection: Connection, id: number, readerId: number | null): Promise<WordingRule | null> =>
  row<WordingRule & Record<string, unknown>>(connection, prepared(selectRules(readerId, sql`rule.id = ${id}::bigint`)));

/** Locks a rule until the transaction ends, so that votes on it take turns. */
export const lockRule = async (connection: Connection, id: number): Promise<void> => {
  await execute(connection, sql`select from wording_rule where id = ${id}::bigint for update`);
};

/** A rule to store. */
export interface NewRule {
  readonly projectId: number;
  readonly lng: string;
  readonly replaced: string;
  readonly wording: string;
  readonly inHome: boolean;
  readonly proposerId: number;
  readonly now: Date;
}

/** Id of an open rule of a project for the same words; null where there is none. */
export const findSameRule = async (
  connection: Connection,
  { projectId, lng, replaced, wording, inHome }: NewRule,
): Promise<number | null> => {
  const found = await row<{ id: number }>(
    connection,
    sql`select id from wording_rule where project_id = ${projectId} and lng = ${lng} and state = 'open'
      and replaced = ${replaced} and wording = ${wording} and in_home = ${inHome} order by id limit 1`,
  );
  return found?.id ?? null;
};

/** Stores a rule with its proposer's vote. Null where the proposer has the maximum of open ones already. */
export const insertRule = async (connection: Connection, rule: NewRule, limit: number): Promise<number | null> => {
  // Serialised per person, so that the limit holds.
  await execute(connection, sql`select from person where id = ${rule.proposerId} for no key update`);
  const made = await row<{ id: number }>(
    connection,
    sql`insert into wording_rule (project_id, lng, replaced, wording, in_home, proposer_id, created_at)
      select ${rule.projectId}::bigint, ${rule.lng}, ${rule.replaced}, ${rule.wording}, ${rule.inHome}, ${rule.proposerId}::bigint, ${rule.now}::timestamptz
      where (select count(*) from wording_rule where proposer_id = ${rule.proposerId} and state = 'open') < ${limit}::int returning id`,
  );
  if (!made) return null;
  await putRuleVote(connection, made.id, { personId: rule.proposerId, inFavour: true, now: rule.now });
  return made.id;
};

/** Stores the strings of a rule, in their order. */
export const insertRuleStrings = async (connection: Connection, ruleId: number, changes: readonly RuleChange[]): Promise<void> => {
  await execute(
    connection,
    sql`insert into wording_rule_string (rule_id, unit_id, position, translation_id, failing)
      select ${ruleId}::bigint, unit_id, nr - 1, translation_id, array(select json_array_elements_text(failing::json))
      from unnest(${changes.map(({ unitId }) => unitId)}::bigint[], ${changes.map(({ translationId }) => translationId)}::bigint[],
        ${changes.map(({ failing }) => JSON.stringify(failing))}::text[]) with ordinality its (unit_id, translation_id, failing, nr)`,
  );
};

/** Stores a person's vote on a rule, in place of an earlier one. */
export const putRuleVote = async (
  connection: Connection,
  ruleId: number,
  { personId, inFavour, now }: { readonly personId: number; readonly inFavour: boolean; readonly now: Date },
): Promise<void> => {
  await execute(
    connection,
    sql`insert into wording_rule_vote (rule_id, person_id, in_favour, voted_at)
      values (${ruleId}::bigint, ${personId}::bigint, ${inFavour}, ${now}::timestamptz)
      on conflict (rule_id, person_id) do update set in_favour = excluded.in_favour, voted_at = excluded.voted_at`,
  );
};

/** Removes a person's vote on a rule. */
export const deleteRuleVote = async (connection: Connection, ruleId: number, personId: number): Promise<void> => {
  await execute(connection, sql`delete from wording_rule_vote where rule_id = ${ruleId}::bigint and person_id = ${personId}::bigint`);
};

/** Ids of the people who can sign in and voted for a rule. */
export const listSupporters = async (connection: Connection, ruleId: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    connection,
    sql`select person_id as id from wording_rule_vote join person on person.id = person_id
      where rule_id = ${ruleId}::bigint and in_favour and ${canSignIn(sql`person`)} order by person_id`,
  );
  return found.map(({ id }) => id);
};

/** Takes strings out of a rule, or into it again. Returns how many strings of these it has. */
export const markLeftOut = (connection: Connection, ruleId: number, sguids: readonly string[], leftOut: boolean): Promise<number> =>
  execute(
    connection,
    sql`update wording_rule_string its set left_out = ${leftOut} from unit
      where its.rule_id = ${ruleId}::bigint and unit.id = its.unit_id and unit.key = any(${[...sguids]}::text[])`,
  );

/** Marks a rule as written, and the strings that it did not change as left out. */
export const markWritten = async (
  connection: Connection,
  ruleId: number,
  { batchId, now, unitIds }: { readonly batchId: number; readonly now: Date; readonly unitIds: readonly number[] },
): Promise<void> => {
  await execute(
    connection,
    sql`update wording_rule_string set left_out = true where rule_id = ${ruleId}::bigint and unit_id <> all(${[...unitIds]}::bigint[])`,
  );
  await execute(
    connection,
    sql`update wording_rule set state = 'written', batch_id = ${batchId}::bigint, settled_at = ${now}::timestamptz where id = ${ruleId}::bigint`,
  );
};

/** Deletes a rule with its votes. */
export const deleteRuleRow = async (connection: Connection, ruleId: number): Promise<void> => {
  await execute(connection, sql`delete from wording_rule where id = ${ruleId}::bigint`);
};
