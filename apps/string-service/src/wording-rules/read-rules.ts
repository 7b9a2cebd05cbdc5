import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { isModerator } from '@translation-commons/core/kernel/person.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { getProject } from '../projects/get-project.js';
import { mayManage } from '../projects/members/may-manage.js';
import { type ProjectName, sourceLngOf } from '../projects/project.js';
import { findChangesOfRule } from './find-changes.js';
import type { RuleChange, WordingRule } from './wording-rule.js';
import { findRule, listRuleRows } from './wording-rule.store.js';

/** Rules that a list shows. */
const LISTED_LIMIT = 100;

/** Parses an id; 0, which is nobody's, where the text is invalid. */
export const ruleIdOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** The rules of a project and language, those of its home too, open ones first. Refuses an unknown project and a language that is not installed with `malformed`. */
export const listRules = async (
  context: Pick<Context, 'db' | 'languages' | 'actor'>,
  { lng, ...name }: ProjectName & { readonly lng: string },
): Promise<readonly WordingRule[]> => {
  getLanguage(context.languages, lng);
  const { id: projectId, homeIds } = await getProject(context, name);
  return listRuleRows(context.db.pool, { projectId, homeIds, lng, readerId: context.actor?.id ?? null }, LISTED_LIMIT);
};

/** A rule. Refuses an unknown id with `not-found`. */
export const getRule = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<WordingRule> => {
  const rule = await findRule(db.pool, id, actor?.id ?? null);
  if (!rule) throw new Refusal('not-found', sentence('There is no such rule.'));
  return rule;
};

/** True when the actor may take strings out of a rule, and delete it: its proposer, those who manage the project, and moderators. */
export const mayEditRule = async (context: Context, rule: WordingRule): Promise<boolean> => {
  const { actor, db } = context;
  if (!actor) return false;
  if (actor.id === rule.proposerId || isModerator(actor)) return true;
  return mayManage(context, db.pool, await getProject(context, rule));
};

/** A rule with its changes. */
export interface RuleWithChanges extends WordingRule {
  readonly changes: readonly RuleChange[];
  /** Language of the source texts. */
  readonly sourceLng: string;
  readonly mayEdit: boolean;
}

/** Reads a rule with its changes. Refuses an unknown id with `not-found`. */
export const readRule = async (context: Context, id: number): Promise<RuleWithChanges> => {
  const rule = await getRule(context, id);
  const project = await getProject(context, rule);
  const changes = await findChangesOfRule(context, context.db.pool, rule, project);
  return { ...rule, changes, sourceLng: sourceLngOf(project), mayEdit: await mayEditRule(context, rule) };
};
