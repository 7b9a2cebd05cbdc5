import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { refuseFields } from '@translation-commons/core/kernel/refusal.js';
import { error, type Message, warning } from '@translation-commons/core/kernel/text/message.js';
import { normalize } from '@translation-commons/core/kernel/text/normalize.js';
import { sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { getProject } from '../projects/get-project.js';
import type { ProjectName } from '../projects/project.js';
import { findChanges } from './find-changes.js';
import { isWritable, OPEN_RULES_LIMIT, RULE_STRINGS_LIMIT, type RuleChange, WORDING_CHARACTERS } from './wording-rule.js';
import { findSameRule, insertRule, insertRuleStrings } from './wording-rule.store.js';

/** Words to replace in a language of a project. */
export interface WantedRule extends ProjectName {
  readonly lng: string;
  /** The words to replace, and the replacement. */
  readonly from: string;
  readonly to: string;
  /** True if strings of all projects of the project's home are changed. */
  readonly inHome?: boolean;
  /** Sguids of the strings to change; undefined: all that hold the words. */
  readonly strings?: readonly string[] | undefined;
}

/** Trims a wording. Refuses an empty one, a long one, and one with control characters. */
const readWording = (path: 'from' | 'to', given: string): string => {
  const text = normalize(given).trim();
  if (text === '' || [...text].length > WORDING_CHARACTERS || /\p{Cc}/u.test(text) || !text.isWellFormed() || !/[\p{L}\p{N}]/u.test(text))
    throw refuseFields([{ path, detail: sentence('Write a word, or some, of {most} characters at most.', { most: WORDING_CHARACTERS }) }]);
  return text;
};

const readWordings = ({ from, to }: Pick<WantedRule, 'from' | 'to'>) => {
  const wordings = { replaced: readWording('from', from), wording: readWording('to', to) };
  if (wordings.replaced === wordings.wording) throw refuseFields([{ path: 'to', detail: sentence('Both wordings are the same.') }]);
  return wordings;
};

/** Changes of a rule that is not stored yet. */
export interface RulePreview {
  readonly replaced: string;
  readonly wording: string;
  readonly inHome: boolean;
  /** The first changes up to a rule's limit, with those that fail checks. */
  readonly changes: readonly RuleChange[];
  /** Number of strings beyond these. */
  readonly more: number;
}

/**
 * Finds what a rule would change, and stores nothing.
 *
 * @throws Refusal `malformed` for an unknown project, a language that is not installed, and wordings that are no words
 */
export const previewRule = async (context: Pick<Context, 'db' | 'languages' | 'settings'>, wanted: WantedRule): Promise<RulePreview> => {
  const { lng, strings } = wanted;
  getLanguage(context.languages, lng);
  const wordings = readWordings(wanted);
  const project = await getProject(context, wanted);
  const inHome = wanted.inHome === true && project.homeIds.length > 1;
  const only = strings && new Set(strings);
  const all = await findChanges(context, context.db.pool, { ...wordings, lng, project, inHome });
  const changes = all.filter(({ key }) => only === undefined || only.has(key));
  return { ...wordings, inHome, changes: changes.slice(0, RULE_STRINGS_LIMIT), more: Math.max(0, changes.length - RULE_STRINGS_LIMIT) };
};

/** Names of strings that a message lists. */
const NAMED_LIMIT = 20;

const leftOutMessages = ({ changes, more }: RulePreview): readonly Message[] => {
  const failing = changes.filter((change) => change.failing.length > 0);
  const unnamed = failing.length - NAMED_LIMIT;
  return [
    ...failing
      .slice(0, NAMED_LIMIT)
      .map(({ key, failing: checks }) =>
        warning(sentence('Left out: string {sguid} fails {checks}.', { sguid: key, checks: checks.join(', ') })),
      ),
    ...(unnamed > 0 ? [warning(sentenceCount('Left out: {n} more string.', 'Left out: {n} more strings.', unnamed))] : []),
    ...(more > 0
      ? [
          warning(
            sentenceCount(
              'A rule changes {most} strings at most. {n} string is left for another rule.',
              'A rule changes {most} strings at most. {n} strings are left for another rule.',
              more,
              { most: RULE_STRINGS_LIMIT },
            ),
          ),
        ]
      : []),
  ];
};

/** Result of a proposal: the id of the rule; null where there is none. */
export interface ProposeResult {
  readonly id: number | null;
  readonly messages: readonly Message[];
}

/**
 * Proposes to replace words in the leading translations of a project and language, with the actor's vote. Texts that fail checks are left out and
 * named.
 *
 * @throws Refusal `malformed` as {@link previewRule} does
 */
export const proposeRule = async (context: Context, wanted: WantedRule): Promise<ProposeResult> => {
  const { id: proposerId } = getActor(context);
  const preview = await previewRule(context, wanted);
  const { replaced, wording, inHome, changes } = preview;
  const messages = leftOutMessages(preview);
  if (!changes.some(isWritable))
    return {
      id: null,
      messages: [...messages, error(sentence('No string to change: “{word}” was not found as a word.', { word: replaced }))],
    };
  const { id: projectId } = await getProject(context, wanted);
  return inTransaction(context.db, async (connection) => {
    const rule = { projectId, lng: wanted.lng, replaced, wording, inHome, proposerId, now: context.now() };
    const same = await findSameRule(connection, rule);
    if (same !== null) return { id: same, messages: [warning(sentence('This rule is open already. Vote for it.'))] };
    const id = await insertRule(connection, rule, OPEN_RULES_LIMIT);
    if (id === null)
      return { id, messages: [error(sentence('You have {most} open rules already. Delete one first.', { most: OPEN_RULES_LIMIT }))] };
    await insertRuleStrings(connection, id, changes);
    return { id, messages };
  });
};
