import { describe, expect, test } from 'vitest';
import { sguidOf } from './sguid.js';

describe('sguid', () => {
  test.each([
    ['If only penguins could fly', '', '37860b7c931350449a3e4ae0f3ff3fb32153c0ee'],
    ['Better luck next time!', '', 'd66b0fc286b887e9242ee1e6b777522f067f92af'],
    ['&Tools', '', 'ee178b82f7ff3b5fb48537b834db673b42d48556'],
    ['debugging', 'ICT_sq', '9eecac9b66aa75b27c2b08d01e6d2a660f772ed4'],
  ])('of %j in context %j: the published id', (text, context, id) => {
    expect(sguidOf([text], context)).toBe(id);
  });

  test('no context: the same as an empty one', () => {
    expect(sguidOf(['Open'], null)).toBe(sguidOf(['Open'], ''));
  });

  test('a plural: singular and plural joined by NUL', () => {
    expect(sguidOf(['one file', '%d files'], null)).toBe(sguidOf(['one file\0%d files'], null));
  });
});
