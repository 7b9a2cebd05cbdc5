import { expect, it } from 'vitest';
import { versePages } from './verse-pages.js';

it('texts of pages: speak of likes, never of votes', () => {
  const { consent, ...texts } = versePages.texts((text) => text);
  const said = [...Object.values(texts), consent({ program: '', person: '' })].join('\n');
  expect(said).toContain('like');
  expect(said).not.toMatch(/\bvot/i);
});
