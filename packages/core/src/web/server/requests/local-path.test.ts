import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localPath } from './local-path.js';

/** Fragments that browsers interpret in unexpected ways. */
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'http:',
  'javascript:',
  'a',
];
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
);

describe('a path of this service to go on to', () => {
  it.each(['http://localhost:8701', 'https://example.org', 'https://example.org/strings'])(
    'below %s, from any text: leads a browser there, by a path that begins with one slash',
    (baseUrl) => {
      const base = new URL(`${baseUrl}/`);
      fc.assert(
        fc.property(anything, (text) => {
          const path = localPath(baseUrl, text);
          const led = new URL(path, new URL('any/page', base));
          expect(led.origin).toBe(base.origin);
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(led.href).toBe(new URL(led.href).href);
        }),
        { numRuns: 2_000 },
      );
    },
  );

  it.each(['/x?y=1#z', '/translations/fr/abc', '/a//b', '/?queue=mine', '/search?words=%C3%A9'])('%s: taken as it stands', (path) => {
    expect(localPath('http://localhost:8701', path)).toBe(path);
  });

  it.each([
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    '/a/..//evil.example',
  ])('%j: the front page instead', (path) => {
    expect(localPath('https://example.org', path)).toBe('/');
  });
});
