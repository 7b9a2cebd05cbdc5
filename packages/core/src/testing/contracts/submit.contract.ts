import { describe, expect, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';

/** Several actions in one request (decisions, section 6). */
export const submitContract = (subject: Subject) =>
  describe(`${subject.name}: submit`, async () => {
    const { app, call, words, person, unit, add, read } = await withSteps(subject);

    it('submit, good and bad actions mixed: each done or reported by itself, then counted', async () => {
      const [made, ann, bob] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      const { status, messages } = await call(
        '/api/translations/submit',
        [
          { action: 'add', params: { ...made.ref, lng: 'fr', translation: 'Salut' } },
          { action: 'add', params: { ...made.ref, lng: 'xx-none', translation: 'Salut' } },
          { params: { tguid } },
          { action: 'dance', params: {} },
          { action: words.one, params: {} },
          { action: words.one, params: { tguid } },
          { action: 'del', params: { tguid } },
        ],
        bob,
      );
      expect(status).toBe(200);
      const errors = messages.filter(([, type]: string[]) => type === 'error').map(([text]: string[]) => text);
      expect(errors).toHaveLength(4);
      expect(errors[1]).toContain('dance');
      const statuses = messages.filter(([, type]: string[]) => type === 'status').map(([text]: string[]) => text);
      expect(statuses).toHaveLength(2);
      const { translations } = await read(made);
      expect(translations.map((t: { translation: string; count: number }) => [t.translation, t.count])).toEqual([
        ['Bonjour', 2],
        ['Salut', 0],
      ]);
    });

    it('submit, as a form: its numbered fields are the actions', async () => {
      const [made, ann] = [await unit(), await person()];
      const ref = Object.entries(made.ref).map(([name, value]) => `0[params][${name}]=${value}`);
      const payload = ['0[action]=add', ...ref, '0[params][lng]=fr', '0[params][translation]=Bonjour'].map(encodeURI).join('&');
      const answer = await app.inject({
        method: 'POST',
        url: '/api/translations/submit',
        payload,
        headers: { ...ann.headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(answer.json().messages).toEqual([[expect.any(String), 'status']]);
      expect((await read(made)).translations).toHaveLength(1);
    });

    it('submit, items that are no actions: skipped or reported, the others are done', async () => {
      const [made, ann] = [await unit(), await person()];
      const good = { action: 'add', params: { ...made.ref, lng: 'fr', translation: 'Bonjour' } };
      const items = [
        null,
        5,
        'add',
        [],
        { action: null },
        { action: 5 },
        { action: 'add', params: 'Salut' },
        { action: 'add', params: null },
      ];
      const { status, messages } = await call('/api/translations/submit', [...items, good], ann);
      expect(status).toBe(200);
      expect(messages.map(([, type]: string[]) => type)).toEqual(['error', 'error', 'error', 'status']);
      expect(messages[0][0]).toContain('"5"');
      expect(messages[1][0]).toBe('"add" was not done: Its params must be an object with named members.');
      expect(messages[2][0]).toContain('lng is missing. translation is missing.');
      expect((await read(made)).translations).toMatchObject([{ translation: 'Bonjour' }]);
    });
  });
