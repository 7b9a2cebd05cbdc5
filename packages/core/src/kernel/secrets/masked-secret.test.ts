import { expect, it } from 'vitest';
import { maskSecret, unmaskSecret } from './masked-secret.js';
import { newSecret } from './secret.js';

it('a masked secret: another text each time, none of which holds it, and the secret again', () => {
  const secret = newSecret();
  const masked = Array.from({ length: 50 }, () => maskSecret(secret));
  expect(new Set(masked).size).toBe(50);
  expect(masked.filter((text) => text.includes(secret) || Buffer.from(text, 'base64url').includes(secret))).toEqual([]);
  expect(new Set(masked.map(unmaskSecret))).toEqual(new Set([secret]));
});

it('what was not masked: no secret', () => {
  for (const text of ['', 'A', 'AAA', 'ÿ', '=', newSecret()]) expect(unmaskSecret(text)).not.toBe(newSecret());
});
