import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ICONS, OWN_ICONS } from '../marks/icons.js';

const project = join(import.meta.dirname, '../../../../../..');
const styles = join(project, 'packages/core/assets/styles');

const filesIn = (folder: string, isWanted: (name: string) => boolean): string[] =>
  readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => isWanted(name) && !/generated|node_modules|\/dist\//.test(name))
    .map((name) => readFileSync(join(project, folder, name), 'utf8'));

/** Sources of pages: those of core and of the services, and the scripts of pages. */
const sources = [
  ...['packages/core/src', 'apps/string-service/src', 'apps/verse-service/src'].flatMap((folder) =>
    filesIn(folder, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/')),
  ),
  ...filesIn('packages/core/assets', (name) => name.endsWith('.js')),
];

/**
 * Words of sources that may be classes: those in `class="…"`, and those in string literals of nothing but such words, which are put together; without
 * those of sentences. A class that is made of a part and a value, as `hue-3`, counts by the part.
 */
const usedWords = (texts: readonly string[]): ReadonlySet<string> => {
  const attributes = texts.flatMap((text) => [...text.matchAll(/class(?:Name)?=?:? ?["'`]([^"]*)["'`]/g)].map(([, value = '']) => value));
  const literals = texts.flatMap((text) => [...text.matchAll(/(['"`])([ a-z\d-]+)\1/g)].map(([, , value = '']) => value));
  const started = texts.flatMap((text) => [...text.matchAll(/([a-z]+-)\$\{/g)].map(([, value = '']) => value));
  return new Set([
    ...attributes.flatMap((value) => value.match(/[a-z][\w-]*/g) ?? []),
    ...literals.flatMap((value) => value.trim().split(/ +/)),
    ...started,
  ]);
};

const classesOf = (sheet: string): string[] => {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return [
    ...new Set(
      selectors.filter((one) => !one.trim().startsWith('@')).flatMap((one) => one.replace(/"[^"]*"/g, '').match(/\.[a-z][\w-]*/g) ?? []),
    ),
  ];
};

const unusedIn = (classes: readonly string[], words: ReadonlySet<string>): string[] =>
  classes.filter((name) => !words.has(name.slice(1)) && !words.has(name.slice(1).replace(/[a-z\d]+$/, '')));

describe('styles and icons of pages', () => {
  const words = usedWords(sources);

  it.each(readdirSync(styles))('%s: every class of its rules is one of the pages', (name) => {
    expect(unusedIn(classesOf(readFileSync(join(styles, name), 'utf8')), words)).toEqual([]);
  });

  it('a class that no page has: it would be found', () => {
    expect(unusedIn(['.no-such-class', '.page-head'], words)).toEqual(['.no-such-class']);
    expect(classesOf('@media (width > 2rem) { .one > li.two:not(.three) { color: red; } }\n/* .four {} */')).toEqual([
      '.one',
      '.two',
      '.three',
    ]);
  });

  it('buttons of pages have one class, btn, with what they are for', () => {
    const named = sources.flatMap((text) => [...text.matchAll(/<(?:a|button)\b[^>]*?class="([^"$]*)"/g)].map(([, value = '']) => value));
    expect(named.filter((value) => /^(?:button|main|danger|primary)\b|\bmain\b/.test(value))).toEqual([]);
  });

  it('every icon of the sprite is used', () => {
    const names = [...Object.keys(ICONS), ...Object.keys(OWN_ICONS)];
    const icons = new Set(
      sources.flatMap((text) =>
        [...text.matchAll(/(?:icon\w*\(\w+, |icon: |mark: |\? |: |, |Icon\w* = )'([a-z]+)'/g)].map(([, name = '']) => name),
      ),
    );
    const all = sources.join('\n').replace(/export const ICONS[\s\S]*?as const;/, '');
    expect(names.filter((name) => !icons.has(name) && !all.includes(`#i-${name}`))).toEqual([]);
  });
});
