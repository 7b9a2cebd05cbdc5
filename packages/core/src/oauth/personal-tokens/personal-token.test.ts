import { expect, test } from 'vitest';
import { isPersonalToken, newPersonalToken } from './personal-token.js';

test('a personal token: the documented form, another one each time', () => {
  const tokens = Array.from({ length: 100 }, newPersonalToken);
  for (const token of tokens) expect(token).toMatch(/^tcp_[0-9A-Za-z]{38}$/);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every(isPersonalToken)).toBe(true);
});

test('a personal token of docs/access.md: its checksum is right', () => {
  expect(isPersonalToken('tcp_000000000000000000000000000000003kWf87')).toBe(true);
});

test('a personal token, one character changed or of another form: none', () => {
  const token = newPersonalToken();
  for (let at = 4; at < token.length; at += 1) {
    const other = token[at] === 'a' ? 'b' : 'a';
    expect(isPersonalToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
  }
  for (const text of ['', 'tcp_', token.slice(1), `${token}0`, token.toUpperCase()]) expect(isPersonalToken(text)).toBe(false);
});
