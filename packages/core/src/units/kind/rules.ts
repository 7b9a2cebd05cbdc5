import type { Sql } from 'sql-template-tag';
import type { Language } from '../../i18n/languages/language.js';
import type { Person } from '../../kernel/person.js';
import type { Message } from '../../kernel/text/message.js';
import type { DecideBy } from '../../ranking/decide-by.js';
import type { Unit } from './unit.js';

/** A suggestion normalised to fit its unit, or the message why it cannot. */
export type FitResult =
  | {
      readonly forms: readonly string[];
      /** A warning, where it is stored nevertheless. */
      readonly warning?: Message;
    }
  | { readonly refused: Message };

/** Number of plural forms, and which form is for which numbers. */
export type PluralRule = Pick<Language, 'plurals' | 'pluralRule'>;

/** Quality checks of translations. A failed check refuses nothing: it is shown to people who endorse. */
export interface UnitChecks<Profile = unknown> {
  /** Parameters of the checks beside the texts, as `text[]`. */
  readonly flags: Sql;
  /** Names of the error checks: a translation that fails one ranks below those that pass, and is not exported. */
  readonly errors: readonly string[];
  /** Names of the failed checks; empty where all pass. */
  failing(forms: readonly string[], unit: Pick<Unit<Profile>, 'forms'>, flags: readonly string[], language: Language): readonly string[];
}

/** Permissions and quality rules. */
export interface KindRules<Profile = unknown> {
  /** Permissions of every account, as profiles name them: `suggest`, `vote`, `import`, … */
  readonly permissions: readonly string[];
  /** Normalises a suggestion to fit the unit: outer white space, number of plural forms. */
  fit(forms: readonly string[], unit: Unit<Profile>, language: Language): FitResult;
  /**
   * Plural rule of a unit in a language, where it may differ from the language's own: `{plurals, pluralRule}` as jsonb, null for the language's. Sees
   * `unit`.
   */
  readonly pluralRule?: (lng: Sql) => Sql;
  /** SQL of the source language of a unit where it differs from the kind's own, else null. Sees `unit` and `project_set`. Absent: all have one. */
  readonly sourceLng?: Sql;
  /** Absent: translations of such units are not checked, and their records have no `failing`. */
  readonly checks?: UnitChecks<Profile>;
  /** Order of candidates where no project specifies one; absent: by count. */
  readonly decideBy?: DecideBy;
  /** True if the setting DECIDE_BY specifies it: where units belong to no projects. */
  readonly decidedBySetting?: boolean;
  /** SQL condition under which a person who is no moderator may delete others' translations of the unit; null: never. */
  moderatedBy(person: Person): Sql | null;
}

/** Names of a kind's error checks; empty where its translations are not checked. */
export const errorChecksOf = ({ rules }: { readonly rules: { readonly checks?: Pick<UnitChecks, 'errors'> } }): string[] => [
  ...(rules.checks?.errors ?? []),
];
