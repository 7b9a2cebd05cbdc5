import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { describe, expect, test } from 'vitest';
import { refuseParam } from '../../kernel/refusal.js';
import { getLanguage } from './get-language.js';
import { loadLanguages } from './languages.js';

const all = loadLanguages('default');

/** The form that gettext picks for `n`; its C expressions mean the same in JavaScript. */
const formPicker = (rule: string): ((n: number) => number) => {
  const pick: unknown = new Function('n', `return Number(${rule})`);
  return typeof pick === 'function' ? (n) => Number(pick(n)) : () => Number.NaN;
};

/** Where GNU gettext and CLDR differ about whole numbers, knowingly: gettext keeps what its translators agreed on. */
const gettextDiffers = new Set(['ga', 'he', 'lv', 'pt']);

const numbers = [...Array(1300).keys(), 10_000, 21_000, 100_001];

describe('languages', () => {
  test('by default, common and rare codes: all are there', () => {
    for (const code of 'en en_GB es_419 sq de fr pt pt_BR zh zh_CN zh_TW sr sr@latin ca@valencia nb nn no ar fa he ur tr'.split(' '))
      expect(all.has(code), code).toBe(true);
  });

  test('by default: sorted by code, each with names, direction and a rule', () => {
    const codes = [...all.keys()];
    expect(codes).toEqual([...codes].sort());
    for (const language of all.values()) {
      expect(language.name, language.code).toMatch(/\S/);
      expect(language.native, language.code).toMatch(/\S/);
      const forms = new Set(numbers.concat(1_000_000).map(formPicker(language.pluralRule)));
      expect([...forms].sort(), language.code).toEqual([...Array(language.plurals).keys()]);
    }
  });

  test('names: in English and in the language itself', () => {
    expect(all.get('sq')).toMatchObject({ name: 'Albanian', native: 'shqip' });
    expect(all.get('pt_BR')).toMatchObject({ name: 'Brazilian Portuguese', native: 'português (Brasil)' });
    expect(all.get('sr@latin')).toMatchObject({ name: 'Serbian (Latin)', native: 'srpski (latinica)' });
    expect(all.get('zh_CN')).toMatchObject({ name: 'Simplified Chinese', native: '简体中文' });
    expect(all.get('es_419')).toMatchObject({ name: 'Latin American Spanish', native: 'español latinoamericano' });
    expect(all.get('la')).toMatchObject({ name: 'Latin', native: 'Latina' });
  });

  test('direction: by script, also where the code names it', () => {
    const rtl = [...all.values()].filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
    expect(rtl).toEqual(expect.arrayContaining('ar ckb dv fa he ks ps sd ug ur yi'.split(' ')));
    for (const code of ['en', 'sr', 'sr@latin', 'ku', 'ks@devanagari', 'zh_TW']) expect(rtl).not.toContain(code);
  });

  test('named ones: exactly these', () => {
    expect([...loadLanguages(['sq', 'de_AT', 'en']).keys()]).toEqual(['de_AT', 'en', 'sq']);
    expect(loadLanguages(['de_AT']).get('de_AT')).toMatchObject({ plurals: 2, pluralRule: '(n != 1)' });
  });

  test.each(['xx', 'english', 'de@euro', 'pt-BR', 'tlh', ''])('unknown code %o: refused, naming it', (code) => {
    expect(() => loadLanguages(['en', code])).toThrow(`"${code}"`);
  });

  test('described ones: with the name and rule that are given, beside codes', () => {
    const installed = loadLanguages(
      ['sq', 'tok=Toki Pona;nplurals=1;plural=0'],
      ['de@simple = Easy German ; native=Leichte Sprache', 'xx=Ours;nplurals=3;plural=n==0 ? 0 : n==1 ? 1 : 2;direction=rtl'],
    );
    expect([...installed.keys()]).toEqual(['de@simple', 'sq', 'tok', 'xx']);
    expect(installed.get('tok')).toEqual({
      code: 'tok',
      name: 'Toki Pona',
      native: 'Toki Pona',
      direction: 'ltr',
      plurals: 1,
      pluralRule: '0',
    });
    expect(installed.get('de@simple')).toMatchObject({
      name: 'Easy German',
      native: 'Leichte Sprache',
      plurals: 2,
      pluralRule: '(n != 1)',
    });
    expect(installed.get('xx')).toMatchObject({ direction: 'rtl', plurals: 3, pluralRule: 'n==0 ? 0 : n==1 ? 1 : 2' });
    expect(loadLanguages('default', ['tok=Toki Pona']).size).toBe(all.size + 1);
  });

  test.each([
    ['tok pona=Toki', 'not a language code'],
    ['xx=', 'no known name'],
    ['xx=Ours;nplurals=2;plural=n', 'uses a form beyond'],
    ['xx=Ours;nplurals=0;plural=0', 'not a plural rule'],
    ['xx=Ours;plural=0', 'not a plural rule'],
    ['xx=Ours;nplurals=1;plural=1/0', 'uses a form beyond'],
    ['xx=Ours;colour=red', 'unknown key colour'],
    ['xx=Ours;direction=up', 'ltr or rtl'],
    [`xx=${'O'.repeat(101)}`, 'at most'],
  ])('described as %o: refused with what is wrong', (item, message) => {
    expect(() => loadLanguages(['en', item])).toThrow(message);
  });

  test('none: refused', () => {
    expect(() => loadLanguages([])).toThrow('LANGUAGES is empty');
  });

  test('not installed: refused, naming it and the parameter', () => {
    expect(getLanguage(all, 'sq').code).toBe('sq');
    expect(() => getLanguage(all, 'xx', 'translation_lng')).toThrow(
      refuseParam('translation_lng', 'There is no language "xx" here. See languages.'),
    );
  });
});

describe('plural rules', () => {
  const known = [...all.values()].filter(({ code }) => code === Intl.PluralRules.supportedLocalesOf(code.replace(/[_@].*/, ''))[0]);

  test.each(known)('$code: tells numbers apart as CLDR does, or as GNU gettext has it', ({ code, pluralRule }) => {
    const rules = new Intl.PluralRules(code);
    const pick = formPicker(pluralRule);
    const pairs = new Set(numbers.map((n) => `${pick(n)} ${rules.select(n)}`));
    const forms = new Set(numbers.map(pick));
    const categories = new Set(numbers.map((n) => rules.select(n)));
    expect(pairs.size === forms.size && pairs.size === categories.size).toBe(!gettextDiffers.has(code));
  });

  test('every language that msginit knows: the very expression that it writes', (context) => {
    const template = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "one"\nmsgid_plural "many"\nmsgstr[0] ""\n';
    const msginit = (code: string) =>
      execFileSync('msginit', ['--no-translator', '-l', code, '-i', '-', '-o', '-', '--no-wrap'], {
        input: template,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
      });
    try {
      msginit('en');
    } catch {
      context.skip('msginit (GNU gettext) is not installed');
    }
    const asked = 'be bg cs da de el en eo es et fi fo fr ga he hr hu it ja ko lt lv nb nl nn no pl pt pt_BR ro ru sk sl sr sv tr uk vi';
    for (const code of asked.split(' ')) {
      const { plurals, pluralRule } = getLanguage(all, code);
      const written = /Plural-Forms: (.*;)\\n/.exec(msginit(code))?.[1];
      expect(`nplurals=${plurals}; plural=${pluralRule};`, code).toBe(written);
    }
  });
});

test('languages of the shared projects: all installed by default', (context) => {
  const projects = sharedData(context, 'po');
  const codes = readdirSync(projects).flatMap((project) => readdirSync(resolve(projects, project, 'dir')));
  for (const code of codes.filter((name) => name !== 'pot')) expect(all.has(code), code).toBe(true);
});
