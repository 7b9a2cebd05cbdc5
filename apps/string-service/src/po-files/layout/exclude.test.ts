import { describe, expect, it } from 'vitest';
import { compileExclude, excludeFault } from './exclude.js';

describe('globs of what is no part of a project', () => {
  it.each([
    ['tests/**', ['tests/fr.po', 'tests/a/fr.po'], ['app/tests/fr.po', 'tests.po']],
    ['tests/', ['tests/fr.po'], ['tests']],
    ['demo/*.po', ['demo/fr.po'], ['demo/a/fr.po', 'demo/fr.pot']],
    ['*-old.po', ['fr-old.po', 'a/b/fr-old.po'], ['fr-older.po']],
    ['tests', ['tests/fr.po', 'a/tests/b/fr.po'], ['a/tests-b/fr.po']],
    ['**/tests/**', ['tests/fr.po', 'a/tests/fr.po'], ['a/b.po']],
    ['a/**/b/f?.po', ['a/b/fr.po', 'a/x/y/b/fi.po'], ['a/b/fin.po', 'b/fr.po']],
    ['tests, demo ,', ['tests/fr.po', 'demo/fr.po'], ['fr.po']],
    ['', [], ['fr.po', '']],
    ['a[b].po', ['a[b].po'], ['ab.po']],
  ])('%s', (globs, taken, others) => {
    const isExcluded = compileExclude(globs);
    expect(taken.filter((path) => !isExcluded(path))).toEqual([]);
    expect(others.filter(isExcluded)).toEqual([]);
  });

  it('many stars: as many steps as characters times characters', () => {
    const isExcluded = compileExclude(`${'*a'.repeat(200)}b`);
    expect(isExcluded('a'.repeat(5_000))).toBe(false);
  });

  it('what they cannot be: said', () => {
    expect(excludeFault('tests/**, *.po')).toBeNull();
    for (const wrong of ['/tests', '../tests', 'a\\b', 'x'.repeat(501)]) expect(excludeFault(wrong), wrong).not.toBeNull();
  });
});
