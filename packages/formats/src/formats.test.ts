import { expect, test } from 'vitest';
import { detectFormat, FORMATS, formatOf } from './formats.js';
import { categoriesOf } from './plurals/plural-categories.js';

test.each([
  ['res/values-fr/strings.xml', '\ufeff<?xml version="1.0"?>\n<!-- (c) -->\n<resources>\n</resources>', 'android'],
  ['res/layout/main.xml', '<LinearLayout/>', null],
  ['lib/l10n/app_en.arb', '{}', 'arb'],
  ['_locales/en/messages.json', '{ "a": { "description": "x", "message": "A" } }', 'webextension'],
  ['locales/en/messages.json', '{ "a": "A" }', 'json'],
  ['locales/en.json', '{ "a": "{{n}} items" }', 'i18next'],
  ['i18n/en.json', '{ "@metadata": { "authors": [] }, "a": "{{PLURAL:$1|day|days}}" }', 'json'],
  ['locales/en.json', '{ "a_one": "x", "a_other": "y" }', 'i18next'],
  ['locales/en.json', '{ "a": "x", "a_plural": "y" }', 'i18next'],
  ['locales/en.json', '{ "kind_other": "y" }', 'json'],
  ['locales/en.json', '[1]', null],
  ['config/locales/pt-BR.yml', '# x\n---\npt-BR:\n  a: b\n', 'rails'],
  ['config/locales/fil.yml', 'fil:\n  a: b\n', 'rails'],
  ['translations/messages.en.yaml', 'app:\n  a: b\n', 'yaml'],
  ['translations/messages.en.yaml', 'en: English\nfr: French\n', 'yaml'],
  ['README.md', 'x', null],
])('%s, %j: %s', (path, text, kind) => {
  expect(detectFormat({ path, bytes: Buffer.from(text) })?.kind ?? null).toBe(kind);
});

const MIB = 2 ** 20;

test.each([
  ['slashes', '/'.repeat(4_096), null],
  ['comments without end', '/*'.repeat(MIB / 2), null],
  ['comments', `${'/**/'.repeat(1_000)}x`, null],
  ['braces in a text without end', `{"a": "${'{'.repeat(MIB - 20)}\n`, 'json'],
  ['names of plurals', `{${Array.from({ length: 60_000 }, (_, nr) => `"k${nr}_other":"b"`).join()}}`, 'json'],
  ['quotation marks', `{${'"'.repeat(MIB)}`, 'json'],
  ['white space', `{"a"${' '.repeat(MIB)}`, 'json'],
] as const)('a megabyte of %s: told in time that grows with its length', (_, text, kind) => {
  const bytes = Buffer.from(text);
  for (const path of ['locales/en.json', '_locales/en/messages.json']) expect(detectFormat({ path, bytes })?.kind ?? null).toBe(kind);
});

test.each(['\r', '\u2028'])('a YAML file of a megabyte whose lines end in %j: told in time that grows with its length', (end) => {
  const bytes = Buffer.from(`a${end}`.repeat(MIB / 2));
  expect(detectFormat({ path: 'config/locales/fr.yml', bytes })?.kind ?? null).toBe('yaml');
});

test.each([
  ['comments', '<!---->', null],
  ['processing instructions', '<?a?>', null],
  ['comments, one of which goes on', '<!-- a -- b - c -->\n', 'android'],
])('an Android file that begins with hundreds of %s', (_, head, kind) => {
  const text = `${head.repeat(400)}<${kind ? 'resources' : 'other'}>`;
  expect(detectFormat({ path: 'res/values/strings.xml', bytes: Buffer.from(text) })?.kind ?? null).toBe(kind);
});

test('each kind once', () => {
  expect(FORMATS.map(({ kind }) => formatOf(kind)?.kind)).toEqual(FORMATS.map(({ kind }) => kind));
  expect(new Set(FORMATS.map(({ kind }) => kind)).size).toBe(FORMATS.length);
});

test.each([
  ['zh-Hans', 'zh_CN', 'zh-CN'],
  ['zh_TW', 'zh_TW', 'zh-TW'],
  ['zh-Hant-HK', 'zh_HK', 'zh-HK'],
  ['pt-BR', 'pt_BR', 'pt-BR'],
  ['sr-Latn', 'sr@latin', 'sr-Latn'],
  ['sr@latin', 'sr@latin', 'sr-Latn'],
  ['ca-valencia', 'ca@valencia', 'ca-valencia'],
  ['iw', 'he', 'he'],
  ['es-419', 'es_419', 'es-419'],
  ['no', 'no', 'no'],
  ['as-Beng', 'as@bengali', 'as-Beng'],
  ['sr-el', 'sr@latin', 'sr-Latn'],
  ['sr-ec', 'sr@cyrillic', 'sr-Cyrl'],
  ['heb', 'he', 'he'],
  ['ger_CH', 'de_CH', 'de-CH'],
  ['src', 'src', 'src'],
])('the name %s: %s, written %s', (name, code, written) => {
  expect(formatOf('json')?.codesOf(name)[0]).toBe(code);
  expect(formatOf('json')?.nameOf(code)).toBe(written);
});

test.each([
  ['en-Shaw', ['en@shaw', 'en']],
  ['sr-Latn-RS', ['sr_RS@latin', 'sr@latin', 'sr']],
  ['sr-Latn-ijekavian', ['sr_Latn@ijekavian', 'sr@ijekavian', 'sr@latin', 'sr']],
  ['zh-Latn-TW', ['zh_TW@latin', 'zh@latin', 'zh']],
  ['zh-Hant', ['zh_TW', 'zh']],
  ['no-NO', ['no_NO', 'no', 'nb_NO', 'nb']],
  ['tl', ['tl', 'fil']],
  ['sh', ['sh', 'sr@latin', 'sr']],
  ['sh_BA', ['sh_BA', 'sh', 'sr_BA@latin', 'sr@latin', 'sr']],
  ['jw', ['jv']],
  ['deu', ['de', 'deu']],
  ['mac', ['mac']],
])('the name %s: what it may mean, the code of the whole name first', (name, codes) => {
  expect(formatOf('json')?.codesOf(name)).toEqual(codes);
});

test('names in the manner of another language', () => {
  expect(formatOf('json')?.nameOf('zh_CN', 'zh-Hant')).toBe('zh-Hans');
  expect(formatOf('json')?.nameOf('pt_BR', 'en_US')).toBe('pt_BR');
});

/** Plural categories of CLDR 44 and later. */
const CATEGORIES: Readonly<Record<string, string>> = {
  'one other': 'en de nl sv da nb fi et hu el tr bg sq ka fa hi eu gl is mk',
  'one many other': 'fr es it pt pt_BR ca',
  'one few many other': 'ru uk be pl cs sk lt',
  'one few other': 'hr sr sr@latin bs ro',
  'one two few other': 'sl hsb gd',
  'zero one two few many other': 'ar cy',
  'zero one other': 'lv',
  'one two few many other': 'ga br',
  other: 'ja zh_CN ko vi th id',
};

test.each(Object.entries(CATEGORIES).flatMap(([categories, codes]) => codes.split(' ').map((code) => [code, categories])))(
  'plural categories of %s: %s',
  (code, categories) => {
    expect(categoriesOf(code).join(' ')).toBe(categories);
  },
);
