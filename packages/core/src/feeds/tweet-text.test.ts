import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tweetAlone, tweetText } from './tweet.js';

describe('tweetText', () => {
  it('a source with translations: one line, as the interface shows it', () => {
    expect(tweetText('Better luck\nnext time!', ['Më shumë fat', 'Fat'])).toBe('Better luck next time! <==> Më shumë fat / Fat');
  });

  it('a long one: cut at a word, with an ellipsis', () => {
    const text = tweetText('word '.repeat(30), ['x']);
    expect(text).toMatch(/^(word )+word…$/);
    expect([...text].length).toBeLessThanOrEqual(100);
  });

  it('one without spaces: cut where it must be, never within a character', () => {
    expect([...tweetAlone('😀'.repeat(150))]).toEqual([...'😀'.repeat(99), '…']);
  });

  it('any text: at most 100 characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => [...tweetAlone(text)].length <= 100));
  });
});
