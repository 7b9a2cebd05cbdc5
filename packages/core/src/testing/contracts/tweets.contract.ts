import { describe, expect, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';

/** Posts (decisions, section 10). */
export const tweetsContract = (subject: Subject) =>
  describe(`${subject.name}: tweets`, async () => {
    const { app, person, unit, add } = await withSteps(subject);

    it('nothing translated: 404; a translated unit: a line of text, or JSON, of 100 characters at most', async () => {
      const accept = 'application/json';
      expect((await app.inject({ url: '/tweet/fr' })).statusCode).toBe(404);
      expect((await app.inject({ url: '/tweet/fr', headers: { accept } })).json()).toMatchObject({ status: 404, error: 'not-found' });
      await add(
        await unit(`A source of many words ${'and more '.repeat(20)}`),
        await person(),
        `Une traduction ${'très longue '.repeat(20)}`,
      );
      for (const url of ['/tweet/fr', '/svc/tweet']) {
        const headers = (await person({ translationLng: 'fr' })).headers;
        const { body, headers: sent } = await app.inject({ url, headers });
        expect([sent['content-type'], [...body].length <= 100, body.endsWith('…')]).toEqual([
          expect.stringMatching(/^text\/plain/),
          true,
          true,
        ]);
        const json = (await app.inject({ url, headers: { ...headers, accept } })).json();
        expect(json).toMatchObject({ lng: 'fr', url: expect.stringMatching(/^http.+\/translations\//) });
        expect(Object.values(json)).toContain(body);
      }
      expect((await app.inject({ url: '/tweet/tlh' })).statusCode).toBe(400);
    });
  });
