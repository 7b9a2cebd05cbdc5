import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { assets, pageStyles } from './assets.js';

const project = join(import.meta.dirname, '../../../../../..');
const folder = join(project, 'packages/core/assets/styles');
const sheets = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);

/** Rules of a stylesheet, as selector and declarations, without those for print, whose sizes are those of books. */
const rulesOf = (sheet: string): readonly (readonly [string, string])[] =>
  [
    ...sheet
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/@media print \{[\s\S]*?\n\}/g, '')
      .matchAll(/([^{}]*)\{([^{}]*)\}/g),
  ].map(([, selector = '', body = '']) => [selector.trim(), body] as const);

/** Most of the styles of one page, compressed, in bytes. */
const PAGE_STYLES_LIMIT = 12_000;

/** Text in drawings is measured in their own units; faces of 80 px and a chapter, whose reader sets the size, have sizes of their own. */
const isOfItsOwn = (selector: string, value: string): boolean =>
  /\btext$|\.grand$|\.face/.test(selector) || /var\(--text-size|\dem$|^1rem$/.test(value);

describe('styles of pages', () => {
  it.each(Object.entries(pageStyles))('with those of %s: few enough to load', (_name, { content }) => {
    const bytes = [assets.style.content, content].map((part) => brotliCompressSync(part).length);
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(PAGE_STYLES_LIMIT);
  });

  it.each(sheets)('%s: no size of text but those of the scale', (_name, sheet) => {
    const others = rulesOf(sheet).flatMap(([selector, body]) =>
      [...body.matchAll(/(?:^|[\s;{])font(?:-size)?:\s*([^;]+)(?:;|$)/g)]
        .map(([, value = '']) => value.trim())
        .filter((value) => !/var\(--s[\w-]+\)|\binherit\b/.test(value) && !isOfItsOwn(selector, value))
        .map((value) => `${selector}: ${value}`),
    );
    expect(others).toEqual([]);
  });

  it('every colour of the palette has a light and a dark shade, and is used', () => {
    const all = sheets.map(([, sheet]) => sheet).join('\n');
    const colours = [...(sheets.find(([name]) => name === 'style.css')?.[1] ?? '').matchAll(/--([\w-]+): light-dark\((\S+), (\S+)\)/g)];
    expect(colours.length).toBeGreaterThan(20);
    expect(colours.filter(([, name]) => !all.includes(`var(--${name})`)).map(([, name]) => name)).toEqual([]);
  });
});
