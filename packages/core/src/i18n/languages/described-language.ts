import { parsePluralExpression, sampleForms } from '@translation-commons/po/header/plural-expression.js';
import { type Refusal, refuseFields } from '../../kernel/refusal.js';
import { type Sentence, sentence } from '../../kernel/text/sentence.js';
import type { Language } from './language.js';
import { languageNames } from './language-names.js';
import { pluralRule } from './plural-rules.js';
import { textDirection } from './text-direction.js';

/** A language that somebody describes: what is left out or empty is what is known of the code, else what most languages have. */
export interface DescribedLanguage {
  readonly code: string;
  readonly name?: string | undefined;
  /** Name in the language itself. */
  readonly native?: string | undefined;
  readonly direction?: string | undefined;
  /** As in headers of PO files: `nplurals=2; plural=(n != 1);`. */
  readonly pluralForms?: string | undefined;
}

/** A code as gettext writes it: language, script, region and modifier (`tok`, `zh_Hant_TW`, `es_419`, `sr@latin`). */
const CODE_PATTERN = /^[a-z]{2,8}(?:_[A-Z][a-z]{3})?(?:_(?:[A-Z]{2}|\d{3}))?(?:@[a-z0-9]{2,16})?$/;

/** Codes at most so long, in characters. */
export const CODE_LENGTH_LIMIT = 40;
/** Names at most so long, in characters. */
const LANGUAGE_NAME_LENGTH_LIMIT = 100;

/** The rule that most languages have. */
const USUAL_RULE = { plurals: 2, expression: '(n != 1)' };

/** Numbers that a rule is tried with. */
const TRIED_NUMBERS_MAX = 200;
const PLURALS_LIMIT = 20;

const refuse = (path: string, detail: Sentence): Refusal => refuseFields([{ path, detail }]);

const readPluralForms = (written: string): { readonly plurals: number; readonly expression: string } => {
  const [, count = '', rest = ''] = /^nplurals\s*=\s*(\d{1,3})\s*;\s*plural\s*=(.*)$/s.exec(written.trim()) ?? [];
  const expression = rest.replace(/;$/, '').trim();
  const plurals = Number(count);
  const formFor = expression === '' ? null : parsePluralExpression(expression);
  if (!formFor || plurals < 1 || plurals > PLURALS_LIMIT)
    throw refuse(
      'plural_forms',
      sentence('“{text}” is not a plural rule. Write it as in PO files: nplurals=2; plural=(n != 1);', { text: written }),
    );
  const forms = sampleForms(formFor, TRIED_NUMBERS_MAX);
  if (!forms || forms.some((form) => form >= plurals))
    throw refuse('plural_forms', sentence('The plural rule “{text}” uses a form beyond its {n}.', { text: written, n: plurals }));
  return { plurals, expression };
};

/**
 * The language that a description makes.
 *
 * @throws Refusal `malformed` with the path of the wrong field: `code`, `name`, `native`, `direction`, `plural_forms`
 */
export const languageFrom = ({ code, name = '', native = '', direction = '', pluralForms = '' }: DescribedLanguage): Language => {
  if (code.length > CODE_LENGTH_LIMIT || !CODE_PATTERN.test(code))
    throw refuse('code', sentence('“{code}” is not a language code. Use tok, pt_BR or sr@latin, for example.', { code }));
  const known = languageNames(code);
  const named = name.trim() || known?.name;
  if (named === undefined) throw refuse('name', sentence('The language {code} has no known name. Enter one.', { code }));
  const inItself = native.trim() || (name.trim() === '' ? known?.native : undefined) || named;
  for (const [path, text] of [
    ['name', named],
    ['native', inItself],
  ] as const)
    if (text.length > LANGUAGE_NAME_LENGTH_LIMIT)
      throw refuse(path, sentence('A language name has at most {n} characters.', { n: LANGUAGE_NAME_LENGTH_LIMIT }));
  if (!['', 'ltr', 'rtl'].includes(direction)) throw refuse('direction', sentence('Direction must be ltr or rtl.'));
  const { plurals, expression } = pluralForms.trim() === '' ? (pluralRule(code) ?? USUAL_RULE) : readPluralForms(pluralForms);
  return {
    code,
    name: named,
    native: inItself,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : textDirection(code),
    plurals,
    pluralRule: expression,
  };
};

/**
 * Parses an item of the settings of languages that describes one: `tok=Toki Pona;nplurals=1;plural=0`, with `native=…` and `direction=rtl` where
 * these differ.
 *
 * @throws Refusal `malformed` as {@link languageFrom}, and for a member of another name
 */
export const parseDescribedLanguage = (item: string): DescribedLanguage => {
  const [, code = '', rest = ''] = /^([^=]*)=(.*)$/s.exec(item) ?? [];
  const [name, ...members] = rest.split(';').map((member) => member.trim());
  const values = new Map(
    members
      .filter((member) => member !== '')
      .map((member) => [member.split('=', 1)[0]?.trim() ?? '', member.slice(member.indexOf('=') + 1).trim()]),
  );
  for (const key of values.keys())
    if (!['nplurals', 'plural', 'native', 'direction'].includes(key))
      throw refuse('languages', sentence('“{item}” has the unknown key {key}. Use nplurals, plural, native or direction.', { item, key }));
  const [plurals, plural] = [values.get('nplurals'), values.get('plural')];
  return {
    code: code.trim(),
    name,
    native: values.get('native'),
    direction: values.get('direction'),
    pluralForms: plurals === undefined && plural === undefined ? '' : `nplurals=${plurals ?? ''}; plural=${plural ?? ''}`,
  };
};
