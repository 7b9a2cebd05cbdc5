import { categoriesOf, pluralRulesOf, tagOfCode } from '@translation-commons/formats/plurals/plural-categories.js';
import type { WholeTranslation } from '../forms/check.js';
import { type IcuCases, readIcuMessage } from './icu-message.js';
import { type PlatformFormat, platformFormatOf, withoutQuoting } from './platform-formats.js';

/** True where a value that is shown as the one kind can be shown as the other. */
const fits = (asked: string, taken: string): boolean => asked === taken || (taken !== 'date' && asked !== 'date') || taken === 'text';

/** Fails for a form that the platform cannot read, or with a placeholder that no form of the source has. */
export const failsPlatformFormat =
  ({ trigger, placeholdersOf, number }: PlatformFormat) =>
  ({ source, translation }: WholeTranslation): boolean => {
    if (![...source, ...translation].some((text) => trigger.test(text))) return false;
    const readable = source.flatMap((text) => placeholdersOf(text) ?? []);
    if (readable.length === 0) return false;
    const asked = new Map(readable.flatMap((placeholders) => [...placeholders]));
    if (number !== undefined && source.length > 1) asked.set(number, asked.get(number) ?? 'text');
    return translation.some((text) => {
      const taken = placeholdersOf(text);
      return !taken || [...taken].some(([name, kind]) => !fits(asked.get(name) ?? '', kind) || !asked.has(name));
    });
  };

/** Numbers whose categories a translation should have: those of millions and fractions are rare. */
const USUAL_NUMBERS: readonly number[] = Array.from({ length: 201 }, (_, number) => number);

const ordinalRules = (code: string): Intl.PluralRules | null =>
  pluralRulesOf(code) && new Intl.PluralRules(tagOfCode(code), { type: 'ordinal' });

/** True where a plural has a case that its language never uses, or lacks one that it uses for usual numbers. */
const failsPluralCases = ({ type, names }: IcuCases, code: string): boolean => {
  const rules = type === 'plural' ? pluralRulesOf(code) : ordinalRules(code);
  if (!rules) return false;
  const known: readonly string[] = type === 'plural' ? categoriesOf(code) : rules.resolvedOptions().pluralCategories;
  if (names.some((name) => !known.includes(name))) return true;
  return names.length > 1 && USUAL_NUMBERS.some((number) => !names.includes(rules.select(number)));
};

const sorted = (names: readonly string[]): string => [...names].sort().join(' ');

/** Fails for plural cases of an ICU message that are not those of the language, and for choices that are not those of the source. */
export const failsIcuCases = ({ source: [source = ''], translation: [text = ''], flags, language }: WholeTranslation): boolean => {
  if (flags.length === 0 || !text.includes('{')) return false;
  const format = platformFormatOf(flags);
  if (format?.flag !== 'icu-format' && format?.flag !== 'arb-format') return false;
  const read = (message: string) => readIcuMessage(format.flag === 'arb-format' ? withoutQuoting(message) : message)?.cases ?? [];
  const choices = new Map(read(source).flatMap(({ type, argument, names }) => (type === 'select' ? [[argument, sorted(names)]] : [])));
  return read(text).some((cases) =>
    cases.type === 'select'
      ? choices.has(cases.argument) && choices.get(cases.argument) !== sorted(cases.names)
      : failsPluralCases(cases, language.code),
  );
};
