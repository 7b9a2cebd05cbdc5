import { describe, expect, test } from 'vitest';
import { validateMailAddress } from '../mail-address.js';
import { validateName } from './person-name.js';

describe('name', () => {
  test.each([
    ['  Anna  ', 'Anna'],
    ['Anna   Maria', 'Anna Maria'],
    ['Ju\u0308rgen', 'Jürgen'],
    ["Abul A'la (1950)", "Abul A'la (1950)"],
    ['a/b%c_d', 'a/b%c_d'],
    ['张伟', '张伟'],
  ])('%o: stored as %o', (name, fit) => {
    expect(validateName(name)).toBe(fit);
  });

  test.each(['', '   ', 'a\u200bb', 'a\u0000b', 'a\tb', 'a\u202eb', 'a\u2028b', 'a\ud800b', 'Anna, Maria', 'x'.repeat(61)])(
    '%o: refused',
    (name) => {
      expect(() => validateName(name)).toThrow(
        expect.objectContaining({ code: 'malformed', problems: [expect.objectContaining({ path: 'name' })] }),
      );
    },
  );

  test.each(['Anna\u3164', 'Anna\uffa0', 'An\u115fna', 'Anna\u034f', 'Anna\u2800', 'Anna\u17b4', '\u3164', '\ufe0f\ufe0f'])(
    '%o, which shows as another name or none: refused',
    (name) => {
      expect(() => validateName(name)).toThrow('control or invisible characters');
    },
  );

  test.each(['Love \u2764\ufe0f', '\u845b\u{e0100}'])('%o: fits, as variation selectors choose a glyph', (name) => {
    expect(validateName(name)).toBe(name);
  });

  test('sixty characters outside the basic plane: fit', () => {
    expect(validateName('🐧'.repeat(60))).toHaveLength(120);
  });
});

describe('mail', () => {
  test('written with capitals and spaces around: domain in lower case, the rest as it was', () => {
    expect(validateMailAddress(' Anna.B+tc@Example.ORG ')).toBe('Anna.B+tc@example.org');
    expect(validateMailAddress('root@localhost')).toBe('root@localhost');
    expect(validateMailAddress('anna@bücher.example')).toBe('anna@bücher.example');
  });

  test.each([
    '',
    'anna',
    '@example.org',
    'anna@',
    'a b@example.org',
    'a@b@c',
    'Anna <a@example.org>',
    'a@example.org\r\nBcc: b@example.org',
    'a@example.org,b@example.org',
    'a@-x',
    `${'a'.repeat(64)}@${'b'.repeat(200)}.org`,
  ])('%o: refused', (mail) => {
    expect(() => validateMailAddress(mail)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });
});
