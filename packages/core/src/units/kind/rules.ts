import type { Sql } from 'sql-template-tag';
import type { Language } from '../../i18n/languages/language.js';
import type { Person } from '../../kernel/person.js';
import type { Message } from '../../kernel/text/message.js';
import type { DecideBy } from '../ranking/decide-by.js';
import type { Unit } from './unit.js';

/** A suggestion made to fit its unit, or the message that says why it cannot. */
export type FitResult =
  | {
      readonly forms: readonly string[];
      /** What it lacks, where it is stored all the same. */
      readonly warning?: Message;
    }
  | { readonly refused: Message };

/** How many plural forms translations have, and which form is for which numbers. */
export type PluralRule = Pick<Language, 'plurals' | 'pluralRule'>;

/** What a service looks for in translations. Nothing is refused for it: it is shown to those who endorse. */
export interface UnitChecks<Profile = unknown> {
  /** What checks go by beside the texts, as `text[]`. */
  readonly flags: Sql;
  /** Names of the checks that are errors: what fails one comes after what passes, and is not exported. */
  readonly errors: readonly string[];
  /** Names of the checks that a translation fails; none where all is well. */
  failing(forms: readonly string[], unit: Pick<Unit<Profile>, 'forms'>, flags: readonly string[], language: Language): readonly string[];
}

/** What is allowed, and what is good. */
export interface KindRules<Profile = unknown> {
  /** What every account may do, as profiles name it: `suggest`, `vote`, `import`, … */
  readonly permissions: readonly string[];
  /** Makes a suggestion fit the unit: outer white space, number of plural forms. */
  fit(forms: readonly string[], unit: Unit<Profile>, language: Language): FitResult;
  /**
   * The plural rule of a unit in a language, where it may be another than the language's own: `{plurals, pluralRule}` as jsonb, null for the
   * language's. Sees `unit`.
   */
  readonly pluralRule?: (lng: Sql) => Sql;
  /** Absent: translations of such units are not checked, and their records have no `failing`. */
  readonly checks?: UnitChecks<Profile>;
  /** What candidates are put in order by where no project says it; absent: by count. */
  readonly decideBy?: DecideBy;
  /** Whether the setting DECIDE_BY says it: where units are in no projects, which would. */
  readonly decidedBySetting?: boolean;
  /** The condition under which somebody may take down others' translations of the unit without being a moderator; null: never. */
  moderatedBy(person: Person): Sql | null;
}
