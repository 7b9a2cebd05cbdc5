import { describe, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.js';

describe('password', () => {
  test('hashed: in the PHC format, never the same twice', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  test('right one, also typed in decomposed characters or with emoji: accepted', async () => {
    const phc = await hashPassword('naïve 🐧');
    expect(await verifyPassword('naïve 🐧', phc)).toBe(true);
    expect(await verifyPassword('naïve 🐧'.normalize('NFD'), phc)).toBe(true);
  });

  test('wrong one, or nobody to have one: not accepted', async () => {
    expect(await verifyPassword('correct', await hashPassword('Correct'))).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
    expect(await verifyPassword('', null)).toBe(false);
  });

  test('hashed at another cost: still understood', async () => {
    // Test vector of RFC 7914, section 12: password "password", salt "NaCl", N 1024, r 8, p 16.
    const hash = Buffer.from(
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
      'hex',
    );
    const phc = `$scrypt$ln=10,r=8,p=16$TmFDbA$${hash.toString('base64').replace(/=+$/, '')}`;
    expect(await verifyPassword('password', phc)).toBe(true);
    expect(await verifyPassword('Password', phc)).toBe(false);
  });

  test('empty or endless: refused', async () => {
    await expect(hashPassword('')).rejects.toThrow('Choose a password.');
    await expect(hashPassword('x'.repeat(1025))).rejects.toThrow('1024 bytes');
    expect(await verifyPassword('x'.repeat(1025), null)).toBe(false);
  });
});
