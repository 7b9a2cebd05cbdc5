import { expect, test } from 'vitest';
import { makeUtf8Builder } from './utf8-builder.js';

test('texts of every length and script, more than there was room for: their bytes, one after the other', () => {
  const builder = makeUtf8Builder(4);
  const texts = ['', 'a', 'żółw', '翻訳', '\u{1f600}', 'x'.repeat(1_000)];
  for (const text of texts) builder.append(text);
  const whole = Buffer.from(texts.join(''));
  expect(builder.length).toBe(whole.length);
  expect(builder.take()).toEqual(new Uint8Array(whole));
});

test('taken: what was taken stays as it is, and the next begin anew', () => {
  const builder = makeUtf8Builder(16);
  builder.append('one');
  const one = builder.take();
  builder.append('two');
  expect(Buffer.from(builder.take()).toString()).toBe('two');
  expect(Buffer.from(one).toString()).toBe('one');
  expect(builder.take()).toHaveLength(0);
});
