import { describe, expect, it } from 'vitest';
import { slowPatterns } from './patterns.mjs';

const linesOfFaults = (...lines) => slowPatterns('packages/po/src/one.ts', lines.join('\n')).map((fault) => Number(fault.split(':')[1]));

describe('regular expressions', () => {
  it.each([
    [String.raw`/\s+$/`, String.raw`/(?<!\s)\s+$/`],
    ['/^a*a*b/', '/^a*b/'],
    [String.raw`/(\d+)\./`, String.raw`/(?<!\d)(\d+)\./`],
    ['/^(?:a+)+b/', '/^a+b/'],
  ])('%s takes more than linear time, %s does not', (slow, quick) => {
    expect(linesOfFaults(`const one = { two: ${quick} };`, `const two = [${slow}.exec('')];`)).toEqual([2]);
  });

  it.each([
    ["' +$', 'u'", "'^ +$', 'u'"],
    [`\`\\\\d+\${POINT}\``, `\`(?<!\\\\d)\\\\d+\${POINT}\``],
    ['String.raw`\\d+` + POINT', 'String.raw`\\d+`'],
    ['SPACES.source + POINT', 'SPACES.source'],
    [`\`\${elsewhere()}+$\``, `\`\${elsewhere()}$\``],
  ])('new RegExp(%s) takes more than linear time, new RegExp(%s) does not', (slow, quick) => {
    const constants = "const POINT = '[.]', SPACES = / +/;";
    expect(linesOfFaults(constants, `const one = new RegExp(${quick});`, `const two = new RegExp(${slow});`)).toEqual([3]);
  });

  it('may do so where a comment says what bounds the text', () => {
    expect(
      linesOfFaults('/** Spaces at the end. Quadratic in a name, which', ' * has at most 100 characters. */', 'const END = / +$/;'),
    ).toEqual([]);
    expect(linesOfFaults('const end = / +$/; // Quadratic in a name, of at most 100 characters.')).toEqual([]);
    expect(linesOfFaults('// Quadratic.', 'const end = / +$/;')).toEqual([2]);
  });
});
