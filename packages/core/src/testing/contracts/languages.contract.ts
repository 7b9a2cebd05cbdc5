import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import type { Subject } from '../subject.js';

/** The list of languages, as both services give it (decisions, section 10). */
export const languagesContract = (subject: Subject) =>
  describe(`${subject.name}: languages`, async () => {
    const { app } = await withApp(subject);

    it('GET languages: an object by code, each with its details', async () => {
      const answer = await app.inject({ url: '/languages' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      const languages = answer.json();
      expect(Object.keys(languages).length).toBeGreaterThan(200);
      expect(languages.sq).toEqual({ code: 'sq', name: 'Albanian', native: 'shqip', direction: 0, plurals: 2, plural_rule: '(n != 1)' });
      expect(languages.ar).toMatchObject({ code: 'ar', direction: 1, plurals: 6 });
      expect(languages['sr@latin']).toMatchObject({ code: 'sr@latin', direction: 0, plurals: 3 });
      expect(languages.pt_BR).toMatchObject({ code: 'pt_BR', plural_rule: '(n > 1)' });
    });
  });
