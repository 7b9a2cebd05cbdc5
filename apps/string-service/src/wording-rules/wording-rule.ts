import type { ProjectName } from '../projects/project.js';

/** Largest number of strings that a rule changes. */
export const RULE_STRINGS_LIMIT = 500;

/** Largest number of open rules of one person. */
export const OPEN_RULES_LIMIT = 5;

/** Number of people who must have voted before a rule is written. */
export const RULE_VOTERS = 2;

/** Largest length of the replaced words and of the replacement, in characters. */
export const WORDING_CHARACTERS = 100;

/** State of a rule: open for votes; accepted, its suggestions written; these removed again. */
export const RULE_STATES = ['open', 'written', 'removed'] as const;
export type RuleState = (typeof RULE_STATES)[number];

/** A proposal to replace words in the leading translations of a project and language, voted on as one. */
export interface WordingRule extends ProjectName {
  readonly id: number;
  readonly projectId: number;
  readonly lng: string;
  readonly replaced: string;
  readonly wording: string;
  /** True if it changes strings of all projects of its home (projects that share votes). */
  readonly inHome: boolean;
  readonly proposerId: number;
  readonly proposer: string;
  /** False while the account is closed, blocked or suspended: then nothing is written in its name. */
  readonly isProposerActive: boolean;
  readonly time: Date;
  readonly state: RuleState;
  /** The batch with its suggestions; null while it is open. */
  readonly batchId: number | null;
  /** Number of strings that it changes: those left out are not among them. */
  readonly strings: number;
  readonly votesFor: number;
  readonly votesAgainst: number;
  /** The reader's vote; null: none. */
  readonly ownVote: boolean | null;
}

/** True when so many votes accept a rule. */
export const isAccepted = ({
  votesFor,
  votesAgainst,
  isProposerActive,
}: Pick<WordingRule, 'votesFor' | 'votesAgainst' | 'isProposerActive'>): boolean =>
  isProposerActive && votesFor > votesAgainst && votesFor + votesAgainst >= RULE_VOTERS;

/** A change that a rule makes to a string. */
export interface RuleChange {
  readonly unitId: number;
  /** Id of the string. */
  readonly key: string;
  readonly source: readonly string[];
  /** The translation that is replaced. */
  readonly translationId: number;
  readonly tguid: string;
  readonly forms: readonly string[];
  readonly newForms: readonly string[];
  readonly newTguid: string;
  /** Names of the checks that the new text fails: then it is not written. */
  readonly failing: readonly string[];
  /** True when somebody took it out of the rule. */
  readonly leftOut: boolean;
  /** False when another translation leads by now: then it is not written. True in a written rule. */
  readonly leads: boolean;
}

/** True when the change is, or will be, written. */
export const isWritable = ({ failing, leftOut, leads }: Pick<RuleChange, 'failing' | 'leftOut' | 'leads'>): boolean =>
  failing.length === 0 && !leftOut && leads;
