import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = (name: string): string => readFileSync(new URL(`../../../../assets/${name}.css`, import.meta.url), 'utf8');

/** A stylesheet without its print rules, whose sizes are those of books. */
const onScreens = (text: string): string => text.replace(/@media print \{[\s\S]*?\n\}/g, '');

/**
 * Text in drawings is measured in their own units; a chapter's text has the size that its reader sets; what is in a script with marks over and
 * under its letters (`grand`) is as large as these want.
 */
const isOfItsOwn = (selector: string, value: string): boolean => /\btext$|\.grand$/.test(selector) || value.includes('var(--text-size');

describe('sizes of text', () => {
  it('are three', () => {
    const sizes = [...sheet('style').matchAll(/--text-(\w+):/g)].map(([, name]) => name);
    expect([...new Set(sizes)].sort()).toEqual(['body', 'large', 'small']);
  });

  it.each(['style', 'workbench'])('%s.css: no other is said', (name) => {
    const rules = [...onScreens(sheet(name)).matchAll(/([^{}]*)\{([^{}]*)\}/g)];
    const said = rules.flatMap(([, selector = '', body = '']) =>
      [...body.matchAll(/font(?:-size)?:\s*([^;]+);/g)].map(([, value = '']) => [selector.trim(), value.trim()] as const),
    );
    const others = said.filter(
      ([selector, value]) => !/var\(--text-(?:small|body|large)\)|\binherit\b|^100%/.test(value) && !isOfItsOwn(selector, value),
    );
    expect(others).toEqual([]);
  });
});
