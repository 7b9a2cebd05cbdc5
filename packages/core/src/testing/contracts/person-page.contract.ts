import { beforeAll, describe, expect, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import type { TestPerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** The page of a person: who it is, what they did by day and language, and how much of it leads. */
export const personPageContract = (subject: Subject) =>
  describe(`${subject.name}: the page of a person`, async () => {
    const { app, person, unit, add, endorse } = await withSteps(subject, {});
    let ada: TestPerson;
    let text: string;
    beforeAll(async () => {
      ada = await person({ name: 'Ada B. Lovelace' });
      const [ben, eve] = [await person(), await person()];
      const [one, two, three] = [await unit(), await unit(), await unit()];
      await add(one, ada, 'first');
      await add(two, ada, 'second');
      await add(three, ada, 'third', 'de');
      const { tguid } = await add(two, ben, 'better');
      await endorse(tguid, eve);
      text = (await app.inject(`/people/${encodeURIComponent('Ada B. Lovelace')}`)).body;
    });

    it('somebody is known by initials and name', () => {
      expect(text).toMatch(/<span class="face large hue-\d+" aria-hidden="true">AB<\/span>/);
      expect(text).toContain('Ada B. Lovelace</bdi></h1>');
    });

    it('what was done is in the heat map and, the same, in a table', () => {
      const today = new Date();
      const month = today.toISOString().slice(0, 7);
      expect(text).toMatch(/<rect class="shade-4"[^>]*><title>[^<]*: 6<\/title>/);
      expect(text).toMatch(new RegExp(`<time datetime="${month}">[^<]*</time></th><td class="number">6</td>`));
    });

    it('of the suggestions into the language of most of them it is said how many lead: one of two, as another has more for it', () => {
      expect(text).toContain('1 of 2 recent ones lead');
      expect(text).toContain('<b>50 %</b>');
    });

    it('who translated and chose has a list of each, as tabs; who only chose has no tabs', async () => {
      const [fay, gil, hal] = [await person({ name: 'Fay' }), await person({ name: 'Gil' }), await person()];
      const [own, other] = [await unit(), await unit()];
      await add(own, fay, 'her own words');
      const { tguid } = await add(other, hal, 'words of Hal');
      for (const voter of [fay, gil]) await endorse(tguid, voter);
      const pages = await Promise.all(
        ['Fay', 'Fay?show=endorsements', 'Gil'].map(async (path) => (await app.inject(`/people/${path}`)).body),
      );
      expect(pages.map((body) => [body.includes('her own words'), body.includes('words of Hal'), body.includes('class="tabs"')])).toEqual([
        [true, false, true],
        [false, true, true],
        [false, true, false],
      ]);
      expect(pages[0]).toContain('<a href="/people/Fay?show=endorsements#work">');
    });

    it('who did nothing has neither heat map nor share', async () => {
      await person({ name: 'Idle' });
      const { body } = await app.inject('/people/Idle');
      expect(body).toContain('No contributions yet');
      expect(body).not.toContain('class="heat"');
      expect(body).not.toContain('class="stats"');
    });
  });
