import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCatalogue, readCatalogue, textsFolder } from './catalogue.js';
import { listUiLocales, uiLocaleName } from './list-ui-locales.js';
import { COMPLETE_SHARE, chooseUiLocale } from './ui-locale.js';

const folder = textsFolder();
const languages = readdirSync(folder).filter((name) => name !== 'pot');

describe('a UI locale', () => {
  it('in a language that has a catalogue: says texts in it, with their values', () => {
    const { say, tag } = chooseUiLocale(['de']);
    expect(tag).toBe('de');
    expect(say('Hello {name},', { name: '{by} <b>' })).toBe('Hallo {by} <b>,');
  });

  it('of a region without a catalogue of its own: the language’s', () => {
    expect(chooseUiLocale(['de_AT']).tag).toBe('de');
  });

  it('for somebody whose first language has none: the next one’s, else English', () => {
    expect(chooseUiLocale([null, 'xx', 'de']).tag).toBe('de');
    expect(chooseUiLocale(['en_GB', 'de']).tag).toBe('en');
    expect(chooseUiLocale(['xx', '../de']).say('Hello {name},', { name: 'Ann' })).toBe('Hello Ann,');
  });

  it('of a text that is not in the catalogue: English', () => {
    expect(chooseUiLocale(['de']).say('No such text {n} {m}', { n: 3 })).toBe('No such text 3 {m}');
  });
});

describe('sayCount', () => {
  it('in English: one, or many', () => {
    const { sayCount } = chooseUiLocale(['en']);
    expect([0, 1, 2, 1500].map((n) => sayCount('{n} verse', '{n} verses', n))).toEqual(['0 verses', '1 verse', '2 verses', '1,500 verses']);
  });

  it('in a language with six forms: the one for the number', () => {
    const { sayCount } = chooseUiLocale(['ar']);
    const said = [0, 1, 2, 5, 11, 100].map((n) => sayCount('{n} translation', '{n} translations', n));
    expect(new Set(said).size).toBe(6);
    expect(said.join()).not.toMatch(/translation/);
  });

  it('of a text that is not in the catalogue: English', () => {
    expect(chooseUiLocale(['ar']).sayCount('{n} no such {name}', '{n} no such {name}s', 3, { name: 'text' })).toMatch(/no such texts$/);
  });
});

describe('a catalogue', () => {
  const entry = (id: string, text: string, flag = '') => `${flag}msgid "${id}"\nmsgstr "${text}"`;
  const parse = (...entries: string[]) =>
    parseCatalogue(Buffer.from([entry('', 'Plural-Forms: nplurals=2; plural=(n != 1);\\n'), ...entries].join('\n\n')));

  it('in part translated: its share, without what is fuzzy or missing', () => {
    const half = parse(
      entry('One', 'Eins'),
      entry('Two', 'Zwei'),
      entry('Three', 'Drei?', '# Drei?\n#: three.ts\n#, fuzzy\n'),
      entry('Four', ''),
    );
    expect([half.share, [...half.texts.keys()]]).toEqual([0.5, ['One', 'Two']]);
    expect([parse().share, parse(entry('One', 'Eins')).share]).toEqual([0, 1]);
  });

  it('in progress: offered as such, in the words of the reader', () => {
    const option = { code: 'xx', tag: 'xx', native: 'Xish', direction: 'ltr' } as const;
    const { say } = chooseUiLocale(['en']);
    expect([uiLocaleName(say, option, true), uiLocaleName(say, option, false)]).toEqual(['Xish (in progress)', 'Xish']);
  });

  it('of those that are installed: all but English have most texts, and none is in progress', () => {
    for (const lng of languages) expect(readCatalogue(lng)?.share, lng).toBeGreaterThanOrEqual(COMPLETE_SHARE);
    const { say } = chooseUiLocale(['en']);
    expect(listUiLocales().filter((option) => uiLocaleName(say, option) !== option.native)).toEqual([]);
  });
});

describe('the template', () => {
  it('compared with the sources: is up to date', () => {
    const script = join(dirname(folder), 'scripts/extract-texts.mjs');
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});

it('French: before double punctuation and within quotation marks a space at which no line breaks', () => {
  const texts = [...(readCatalogue('fr')?.texts.values() ?? [])].flat();
  expect(
    texts.filter((text) => /[ \t](?:[;?!»]|:(?=\s|$))|« /.test(text)),
    'a no-break space (U+00A0) in place of the plain one',
  ).toEqual([]);
});

describe.each(languages)('the catalogue %s', (lng) => {
  const catalogue = readCatalogue(lng);
  const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

  it('has the placeholders of its originals; where it counts, a form may do with or without the number', () => {
    for (const [original, forms] of catalogue?.texts ?? []) {
      // A language with a single form uses the number for "the last day" as well.
      const mayCount = (text: string) =>
        forms.length > 1 || (catalogue?.pluralIndex(2) === catalogue?.pluralIndex(1) && !text.includes('{n}'));
      const needed = (text: string) => placeholders(text).filter((name) => name !== '{n}' || !mayCount(original));
      for (const text of forms) expect(needed(text), original).toEqual(needed(original));
    }
  });

  it('has as many forms as it counts with', () => {
    const forms = new Set(Array.from({ length: 200 }, (_, n) => catalogue?.pluralIndex(n)));
    for (const [original, said] of catalogue?.texts ?? []) if (said.length > 1) expect(said.length, original).toBe(forms.size);
  });
});
