import { expect, it } from 'vitest';
import { versePages } from './verse-pages.js';

it('texts of pages: speak of likes, never of votes', () => {
  const said = Object.values(versePages.texts((text) => text)).join('\n');
  expect(said).toContain('like');
  expect(said).not.toMatch(/\bvot/i);
});
