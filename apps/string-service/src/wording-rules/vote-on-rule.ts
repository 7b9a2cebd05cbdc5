import type { Transaction } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { error, type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { importSuggestions } from '@translation-commons/core/translations/bulk/import-many.js';
import { endorseJointly } from '@translation-commons/core/translations/endorsements/endorse-jointly.js';
import { openBatch } from '@translation-commons/core/translations/trash/open-batch.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject } from '../projects/get-project.js';
import { formatProjectName } from '../projects/project.js';
import { findChangesOfRule } from './find-changes.js';
import { getRule, mayEditRule } from './read-rules.js';
import { isAccepted, isWritable, type RuleChange, type WordingRule } from './wording-rule.js';
import {
  deleteRuleRow,
  deleteRuleVote,
  findRule,
  listSupporters,
  lockRule,
  markLeftOut,
  markWritten,
  putRuleVote,
} from './wording-rule.store.js';

/** Result of an action on a rule. */
export interface RuleResult {
  readonly messages: readonly Message[];
}

const closed = (): Message => error(sentence('This rule is closed.'));

async function* inOnePiece(changes: readonly RuleChange[]) {
  yield changes.map(({ unitId, newForms, newTguid }) => ({ unitId, forms: newForms, tguid: newTguid }));
}

/**
 * Writes the suggestions of an accepted rule: one batch of its proposer, each with the votes of all who voted for it, given in
 * its project. Strings that are led by another
 * translation since, or left out, stay as they are. Track records learn nothing from it.
 */
const writeRule = async (context: Context, connection: Transaction, rule: WordingRule): Promise<Message> => {
  const changes = (await findChangesOfRule(context, connection, rule, await getProject(context, rule))).filter(isWritable);
  const { proposerId, lng, replaced, wording, projectId } = rule;
  const now = context.now();
  const about = `${formatProjectName(rule)} ${lng}: ${replaced} → ${wording}`;
  const batchId = await openBatch(context, connection, 'rule', about, { personId: proposerId, teaches: false });
  const { settings } = context;
  await importSuggestions({ settings, now: () => now }, connection, {
    lng,
    chunks: inOnePiece(changes),
    personId: proposerId,
    projectId,
    batchId,
  });
  const others = (await listSupporters(connection, rule.id)).filter((personId) => personId !== proposerId);
  await endorseJointly(context, connection, {
    tguids: changes.map(({ newTguid }) => newTguid),
    personIds: others,
    projectId,
    batchId,
    now,
  });
  await markWritten(connection, rule.id, { batchId, now, unitIds: changes.map(({ unitId }) => unitId) });
  return status(sentenceCount('Accepted. {n} string changed.', 'Accepted. {n} strings changed.', changes.length));
};

/** Runs an action on an open rule, which is locked meanwhile. */
const onOpenRule = async (
  context: Context,
  id: number,
  act: (connection: Transaction, rule: WordingRule) => Promise<readonly Message[]>,
): Promise<RuleResult> => {
  const actor = getActor(context);
  await getRule(context, id);
  return inTransaction(context.db, async (connection) => {
    await lockRule(connection, id);
    const rule = await findRule(connection, id, actor.id);
    return { messages: rule?.state === 'open' ? await act(connection, rule) : [closed()] };
  });
};

/**
 * Stores the actor's vote for or against a rule. Where more people are for it than against, and two or more voted, its suggestions are written. The
 * proposer is for it. Refuses an unknown rule with `not-found`.
 */
export const voteOnRule = (context: Context, id: number, inFavour: boolean): Promise<RuleResult> =>
  onOpenRule(context, id, async (connection, { proposerId }) => {
    const personId = getActor(context).id;
    if (personId === proposerId && !inFavour) return [error(sentence('This is your own rule. Delete it instead.'))];
    await putRuleVote(connection, id, { personId, inFavour, now: context.now() });
    const rule = await findRule(connection, id, personId);
    return rule && isAccepted(rule) ? [await writeRule(context, connection, rule)] : [];
  });

/** Removes the actor's vote on a rule. Refuses an unknown rule with `not-found`. */
export const withdrawRuleVote = (context: Context, id: number): Promise<RuleResult> =>
  onOpenRule(context, id, async (connection, { proposerId, ownVote }) => {
    const personId = getActor(context).id;
    if (personId === proposerId) return [error(sentence('This is your own rule. Delete it instead.'))];
    if (ownVote === null) return [warning(sentence('You have not voted on this rule.'))];
    await deleteRuleVote(connection, id, personId);
    const rule = await findRule(connection, id, personId);
    return rule && isAccepted(rule) ? [await writeRule(context, connection, rule)] : [];
  });

const notYours = (): Message => error(sentence('Only who proposed the rule, admins and moderators may change it.'));

/** Takes strings out of a rule, or into it again. For its proposer, those who manage the project, and moderators. Refuses an unknown rule with `not-found`. */
export const leaveOutOfRule = (context: Context, id: number, strings: readonly string[], leaveOut: boolean): Promise<RuleResult> =>
  onOpenRule(context, id, async (connection, rule) => {
    if (!(await mayEditRule(context, rule))) return [notYours()];
    const marked = await markLeftOut(connection, id, strings, leaveOut);
    return marked < new Set(strings).size ? [warning(sentence('Some of these strings are not in the rule.'))] : [];
  });

/** Deletes an open rule, as {@link leaveOutOfRule} permits. */
export const deleteRule = (context: Context, id: number): Promise<RuleResult> =>
  onOpenRule(context, id, async (connection, rule) => {
    if (!(await mayEditRule(context, rule))) return [notYours()];
    await deleteRuleRow(connection, id);
    return [];
  });
