import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { TextValues } from '@translation-commons/core/kernel/text/sentence.js';

/** The properties of a translation's language that checks use. */
export type CheckedLanguage = Pick<Language, 'code' | 'direction' | 'plurals' | 'pluralRule'>;

/** A form of a translation (`msgstr[N]`) beside a form of the source that it translates (`msgid` or `msgid_plural`). */
export interface FormPair {
  readonly source: string;
  readonly text: string;
  /** `c-format`, `max-length:80` and so on, as the string's template has them. */
  readonly flags: readonly string[];
  /** Language of the translation without country and script: `pt`, `sr`. */
  readonly lng: string;
  readonly direction: Language['direction'];
  /** True when the plural form applies to at most two numbers, so that it may omit the directive for the number: `one file` for `%d file`. */
  readonly mayOmitNumber: boolean;
}

/** A translation as a whole: all its plural forms, and those of its source. */
export interface WholeTranslation {
  readonly source: readonly string[];
  readonly translation: readonly string[];
  /** As those of a {@link FormPair}. */
  readonly flags: readonly string[];
  readonly language: CheckedLanguage;
}

/** Name, severity and description of a check. */
interface CheckDescription {
  /** As it is stored with translations and asked for in searches: never changed. */
  readonly name: string;
  /** `error`: it breaks the program that shows the translation. Absent: somebody should look at it. */
  readonly severity?: 'error';
  /** Describes the fault for people. */
  describe<Text>(say: (text: string, values?: TextValues) => Text): Text;
  /** The flag of the strings that it is for (`c-format`); absent: it is for all. */
  readonly flag?: string;
}

/** A check that looks at each plural form by itself. */
export interface FormCheck extends CheckDescription {
  readonly fails: (pair: FormPair) => boolean;
}

/**
 * A quality check: a rule that a translation may fail. Failures are shown to voters and never prevent storing, so a check should stay silent
 * when in doubt: people stop reading warnings that are often wrong.
 *
 * A check with `fails` looks at each form separately, and fails when some form fails beside every source form that it may translate;
 * one with `failsWhole` looks at all forms together.
 */
export type Check = FormCheck | (CheckDescription & { readonly failsWhole: (whole: WholeTranslation) => boolean });
