import { failsFormat } from './formats/fails-format.js';
import { FORMAT_FAMILIES } from './formats/format-families.js';
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
  describe: (say) => say('The {directives} and so on are not those of the source.', { directives: family.examples }),
  failsWhole: failsFormat(family),
}));

/**
 * All quality checks, those first whose failure can break a program. To add one: write its function in the file of its family, with a test that
 * shows what it must find and, more important, what it must leave alone; add it here and to docs/checks.md.
 */
export const CHECKS: readonly Check[] = [
  {
    name: 'plural-forms',
    severity: 'error',
    describe: (say) => say('The number of plural forms is not that of the language.'),
    failsWhole: failsPluralForms,
  },
  ...FORMAT_CHECKS,
  { name: 'placeholders', describe: (say) => say('The placeholders in braces are not those of the source.'), fails: failsPlaceholders },
  { name: 'tags', severity: 'error', describe: (say) => say('The XML or HTML tags are not those of the source.'), fails: failsTags },
  { name: 'escaped-newlines', describe: (say) => say('A \\n or \\t is missing, or there is one too many.'), fails: failsEscapedNewlines },
  {
    name: 'outer-newlines',
    describe: (say) => say('It does not begin or end with a new line where the source does.'),
    fails: failsOuterNewlines,
  },
  { name: 'outer-spaces', describe: (say) => say('It does not begin or end with a space where the source does.'), fails: failsOuterSpaces },
  {
    name: 'accelerators',
    describe: (say) => say('The mark of the shortcut key (& or _) is missing, or there are several.'),
    fails: failsAccelerators,
  },
  { name: 'markdown-links', describe: (say) => say('The number of Markdown links is not that of the source.'), fails: failsMarkdownLinks },
  { name: 'urls', describe: (say) => say('A web address of the source is missing.'), fails: failsUrls },
  { name: 'emails', describe: (say) => say('A mail address of the source is missing.'), fails: failsEmails },
  { name: 'numbers', describe: (say) => say('A number of the source is missing.'), fails: failsNumbers },
  { name: 'same-plurals', describe: (say) => say('All plural forms are the same.'), failsWhole: failsSamePlurals },
  { name: 'unchanged', describe: (say) => say('It is the same as the source.'), fails: failsUnchanged },
  { name: 'too-long', describe: (say) => say('It is much longer than the source, or than its place.'), fails: failsTooLong },
  { name: 'hidden-characters', describe: (say) => say('It holds control characters or invisible ones.'), fails: failsHiddenCharacters },
  { name: 'mixed-scripts', describe: (say) => say('A word mixes letters of two scripts that look alike.'), fails: failsMixedScripts },
  { name: 'brackets', describe: (say) => say('A bracket is not closed, or not opened.'), fails: failsBrackets },
  { name: 'quotes', describe: (say) => say('A quotation mark is not closed, or not opened.'), fails: failsQuotes },
  { name: 'ellipsis', describe: (say) => say('It does not end with an ellipsis as the source does.'), fails: failsEllipsis },
  {
    name: 'end-punctuation',
    describe: (say) => say('It does not end with the punctuation mark of the source.'),
    fails: failsEndPunctuation,
  },
  { name: 'double-spaces', describe: (say) => say('It holds two spaces in a row.'), fails: failsDoubleSpaces },
  { name: 'repeated-words', describe: (say) => say('A word stands twice in a row.'), fails: failsRepeatedWords },
  {
    name: 'punctuation-spacing',
    describe: (say) => say('French has a space before a two-part punctuation mark.'),
    fails: failsPunctuationSpacing,
  },
  { name: 'kashida', describe: (say) => say('A word is stretched with kashida.'), fails: failsKashida },
];

/** Names of those that are errors: formats, the number of plural forms, tags. */
export const ERROR_CHECKS: readonly string[] = CHECKS.filter(({ severity }) => severity === 'error').map(({ name }) => name);
