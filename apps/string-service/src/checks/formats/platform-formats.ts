import { readIcuMessage } from './icu-message.js';

/** The placeholders of a platform, as strings from its files have them. */
export interface PlatformFormat {
  /** Flag of the strings: `icu-format`. */
  readonly flag: string;
  /** Examples of its placeholders, as people know them. */
  readonly examples: string;
  /** Matches texts that may hold a placeholder, or that may be no valid text. */
  readonly trigger: RegExp;
  /** Kind of each placeholder by name; undefined for a text that the platform cannot read. */
  placeholdersOf(text: string): ReadonlyMap<string, string> | undefined;
  /** Name of the number that plurals have, whether their source shows it or not. */
  readonly number?: string;
  /** True where a placeholder that the source lacks, or has as another kind, breaks the program. */
  readonly isStrict: boolean;
}

const TEXT = 'text';

const named = (text: string, pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(Array.from(text.matchAll(pattern), (match) => [match.slice(1).find((group) => group !== undefined) ?? '', TEXT]));

/** ICU MessageFormat, as FormatJS and others read it. */
const icu: PlatformFormat = {
  flag: 'icu-format',
  examples: '{name}, {n, plural, …}',
  trigger: /[{}]/,
  placeholdersOf: (text) => readIcuMessage(text)?.kinds,
  isStrict: true,
};

/** ICU MessageFormat as Flutter reads it, which takes apostrophes as they are. */
export const withoutQuoting = (text: string): string => text.replaceAll("'", '’');

const arb: PlatformFormat = { ...icu, flag: 'arb-format', placeholdersOf: (text) => readIcuMessage(withoutQuoting(text))?.kinds };

const RAILS_PLACEHOLDER = /(?<!%)(?:%%)*%(?:\{([\w|]+)\}|<(\w+)>)/g;

/** Interpolation of Ruby on Rails: a name without a value raises an error. */
const rails: PlatformFormat = {
  flag: 'rails-format',
  examples: '%{name}, %<name>.2f',
  trigger: /%/,
  placeholdersOf: (text) => named(text, RAILS_PLACEHOLDER),
  number: 'count',
  isStrict: true,
};

/** Placeholders of `messages.json`: browsers refuse an extension that uses one without defining it. Upper and lower case are the same. */
const webExtension: PlatformFormat = {
  flag: 'webextension-format',
  examples: '$NAME$',
  trigger: /\$/,
  placeholdersOf: (text) => named(text.replaceAll('$$', '').toLowerCase(), /\$([a-z0-9_@]+)\$/g),
  isStrict: true,
};

/** Interpolation and nesting of i18next, which shows what it cannot fill in. */
const i18next: PlatformFormat = {
  flag: 'i18next-format',
  examples: '{{name}}, $t(key)',
  trigger: /\{\{|\$t\(/,
  placeholdersOf: (text) => named(text, /\{\{-?\s*([^\s,{}]+)(?:[\s,][^{}]*)?\}\}|(\$t\([^\s,)]+)/g),
  number: 'count',
  isStrict: false,
};

/** Placeholders of the platforms whose files come beside PO, except Android's, which are Java's. */
export const PLATFORM_FORMATS: readonly PlatformFormat[] = [icu, arb, rails, webExtension, i18next];

/** Placeholders that the flags of a string name; undefined where they name none. */
export const platformFormatOf = (flags: readonly string[]): PlatformFormat | undefined =>
  PLATFORM_FORMATS.find(({ flag }) => flags.includes(flag));
