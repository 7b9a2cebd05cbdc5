import { failsFormat } from './formats/fails-format.js';
import { failsIcuCases, failsPlatformFormat } from './formats/fails-platform-format.js';
import { FORMAT_FAMILIES } from './formats/format-families.js';
import { PLATFORM_FORMATS } from './formats/platform-formats.js';
import type { Check } from './forms/check.js';
import { failsAccelerators } from './syntax/accelerators.js';
import { failsMarkdownLinks, failsTags } from './syntax/markup.js';
import { failsPlaceholders } from './syntax/placeholders.js';
import { failsHiddenCharacters, failsKashida, failsMixedScripts } from './text/characters.js';
import { failsPluralForms, failsSamePlurals } from './text/plurals.js';
import { failsBrackets, failsPunctuationSpacing, failsQuotes } from './text/punctuation.js';
import { failsEllipsis, failsEndPunctuation } from './text/sentence-ends.js';
import { failsEmails, failsNumbers, failsUrls } from './text/urls-and-numbers.js';
import { failsDoubleSpaces, failsEscapedNewlines, failsOuterNewlines, failsOuterSpaces } from './text/white-space.js';
import { failsRepeatedWords, failsTooLong, failsUnchanged } from './text/words.js';

/** A check for each flag of format strings that gettext knows. */
const FORMAT_CHECKS: readonly Check[] = FORMAT_FAMILIES.map((family) => ({
  name: family.flag,
  severity: 'error',
  flag: family.flag,
  describe: (say) => say('Placeholders differ, like {directives}', { directives: family.examples }),
  failsWhole: failsFormat(family),
}));

/** A check for the placeholders of each platform that breaks on those that it does not know. */
const PLATFORM_CHECKS: readonly Check[] = PLATFORM_FORMATS.filter(({ isStrict }) => isStrict).map((format) => ({
  name: format.flag,
  severity: 'error',
  flag: format.flag,
  describe: (say) => say('Placeholders differ, like {directives}', { directives: format.examples }),
  failsWhole: failsPlatformFormat(format),
}));

/**
 * All quality checks, those first whose failure can break a program. To add one: write its function in the file of its family, with a test that
 * shows what it must find and, more important, what it must leave alone; add it here and to docs/checks.md.
 */
export const CHECKS: readonly Check[] = [
  {
    name: 'plural-forms',
    severity: 'error',
    describe: (say) => say('Wrong number of plural forms'),
    failsWhole: failsPluralForms,
  },
  ...FORMAT_CHECKS,
  ...PLATFORM_CHECKS,
  { name: 'icu-cases', describe: (say) => say('Plural cases or choices differ'), failsWhole: failsIcuCases },
  { name: 'placeholders', describe: (say) => say('Placeholders in braces differ'), fails: failsPlaceholders },
  { name: 'tags', severity: 'error', describe: (say) => say('Tags differ'), fails: failsTags },
  { name: 'escaped-newlines', describe: (say) => say('Line breaks or tabs differ'), fails: failsEscapedNewlines },
  {
    name: 'outer-newlines',
    describe: (say) => say('New line at start or end differs'),
    fails: failsOuterNewlines,
  },
  { name: 'outer-spaces', describe: (say) => say('Space at start or end differs'), fails: failsOuterSpaces },
  {
    name: 'accelerators',
    describe: (say) => say('Shortcut key (& or _) missing or doubled'),
    fails: failsAccelerators,
  },
  { name: 'markdown-links', describe: (say) => say('Number of Markdown links differs'), fails: failsMarkdownLinks },
  { name: 'urls', describe: (say) => say('Missing web address'), fails: failsUrls },
  { name: 'emails', describe: (say) => say('Missing email address'), fails: failsEmails },
  { name: 'numbers', describe: (say) => say('Missing number'), fails: failsNumbers },
  { name: 'same-plurals', describe: (say) => say('All plural forms are the same'), failsWhole: failsSamePlurals },
  { name: 'unchanged', describe: (say) => say('Same as the source'), fails: failsUnchanged },
  { name: 'too-long', describe: (say) => say('Much too long'), fails: failsTooLong },
  { name: 'hidden-characters', describe: (say) => say('Invisible characters'), fails: failsHiddenCharacters },
  { name: 'mixed-scripts', describe: (say) => say('Mixed scripts in one word'), fails: failsMixedScripts },
  { name: 'brackets', describe: (say) => say('Unmatched bracket'), fails: failsBrackets },
  { name: 'quotes', describe: (say) => say('Unmatched quotation mark'), fails: failsQuotes },
  { name: 'ellipsis', describe: (say) => say('Missing “…” at the end'), fails: failsEllipsis },
  {
    name: 'end-punctuation',
    describe: (say) => say('Different punctuation at the end'),
    fails: failsEndPunctuation,
  },
  { name: 'double-spaces', describe: (say) => say('Double space'), fails: failsDoubleSpaces },
  { name: 'repeated-words', describe: (say) => say('Repeated word'), fails: failsRepeatedWords },
  {
    name: 'punctuation-spacing',
    describe: (say) => say('French: narrow space before ; : ! ?'),
    fails: failsPunctuationSpacing,
  },
  { name: 'kashida', describe: (say) => say('Stretched word (kashida)'), fails: failsKashida },
];

/** Names of those that are errors: formats, the number of plural forms, tags. */
export const ERROR_CHECKS: readonly string[] = CHECKS.filter(({ severity }) => severity === 'error').map(({ name }) => name);
