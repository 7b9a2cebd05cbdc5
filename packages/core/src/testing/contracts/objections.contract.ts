import { describe, expect, it } from 'vitest';
import { tellObjections } from '../../translations/objections/tell-objections.js';
import { eraseTranslation } from '../../translations/trash/erase.js';
import { restoreTranslations } from '../../translations/trash/restore.js';
import { previewUndo, undo } from '../../translations/trash/undo.js';
import { OBJECTION_REASONS } from '../../units/translation.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { TestPerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Reasons against translations: counted, one of each person, no endorsements, told to authors once a day. */
export const objectionsContract = (subject: Subject) =>
  describe(`${subject.name}: reasons against`, async () => {
    let clock = Date.now();
    const { app, service, call, person, unit, add, endorse, del, read, mailed } = await withSteps(subject, { now: () => new Date(clock) });
    const object = (tguid: string, reason: string, by?: TestPerson) => {
      clock += 1000;
      return call('/api/translations/against', { tguid, reason }, by);
    };
    const tell = async () => {
      clock += 1000;
      await tellObjections.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
      return (await mailed()).filter(({ subject: about }) => about.startsWith('Reasons against your translations'));
    };

    it('one reason of a person, counted on the candidate: it is no endorsement and moves no order; taken back, it is gone', async () => {
      const [made, ann, ben, cem] = [await unit(), await person(), await person(), await person()];
      const { tguid } = await add(made, ann, 'un');
      // Later, so that the older one leads; at one time the id would decide.
      clock += 1000;
      await add(made, ben, 'deux');
      const before = await read(made);
      expect(before.translations[0]).not.toHaveProperty('against');
      for (const reason of OBJECTION_REASONS) expect(await object(tguid, reason, ben)).toMatchObject({ status: 200, messages: [] });
      await object(tguid, 'term', cem);
      const [first, ...rest] = (await read(made)).translations;
      expect(first).toEqual({ ...before.translations[0], against: { term: 1, too_long: 1 } });
      expect(rest).toEqual(before.translations.slice(1));
      await object(tguid, 'term', ben);
      expect((await read(made)).translations[0].against).toEqual({ term: 2 });
      await object(tguid, '', ben);
      await object(tguid, '', cem);
      expect(await read(made)).toEqual(before);
    });

    it('one’s own, an unknown one, an unknown reason, nobody: an error, and nothing is counted', async () => {
      const [made, ann] = [await unit(), await person()];
      const { tguid } = await add(made, ann, 'un');
      expect((await object(tguid, 'term', ann)).messages).toEqual([['This translation is yours.', 'error']]);
      expect((await object('0'.repeat(40), 'term', ann)).messages[0][1]).toBe('error');
      expect((await object(tguid, 'taste', await person())).status).toBe(400);
      expect((await object(tguid, 'term')).status).toBe(401);
      expect((await read(made)).translations[0]).not.toHaveProperty('against');
    });

    it('undo of a person: takes back their reasons, and leaves those of others', async () => {
      const [made, ann, ben, cem] = [await unit(), await person(), await person(), await person()];
      const { tguid } = await add(made, ann, 'un');
      await object(tguid, 'style', cem);
      const before = await read(made);
      const since = new Date(clock + 500);
      await object(tguid, 'term', ben);
      expect(await previewUndo(service, { personId: ben.id, since })).toMatchObject({ translations: 0, endorsements: 0, objections: 1 });
      expect(await undo(service, { personId: ben.id })).toMatchObject({ objections: 1 });
      expect(await read(made)).toEqual(before);
      await undo(service, { personId: cem.id, since });
      expect(await read(made)).toEqual(before);
      await undo(service, { personId: cem.id });
      expect((await read(made)).translations[0]).not.toHaveProperty('against');
    });

    it('of a translation that is deleted and restored: as they were, but for those taken back meanwhile', async () => {
      const [made, ann, ben, cem] = [await unit(), await person(), await person(), await person()];
      const mod = await person({ role: 'moderator' });
      const { tguid } = await add(made, ann, 'un');
      await object(tguid, 'style', ben);
      const before = await read(made);
      await object(tguid, 'term', cem);
      const both = await read(made);
      await del(tguid, mod);
      await restoreTranslations(service, { tguids: [tguid] });
      expect(await read(made)).toEqual(both);
      await del(tguid, mod);
      expect(await undo(service, { personId: cem.id })).toMatchObject({ objections: 1 });
      await restoreTranslations(service, { tguids: [tguid] });
      expect(await read(made)).toEqual(before);
      await del(tguid, mod);
      await eraseTranslation(service, { tguid, reason: 'a test' });
      expect(await service.db.prisma.objection.count({ where: { personId: ben.id } })).toBe(0);
    });

    it('many at once: each is counted', async () => {
      const [made, ann] = [await unit(), await person()];
      const { tguid } = await add(made, ann, 'un');
      const others = await Promise.all(Array.from({ length: 6 }, () => person()));
      await Promise.all(others.map((one, nth) => object(tguid, nth % 2 === 0 ? 'style' : 'grammar', one)));
      expect((await read(made)).translations[0].against).toEqual({ grammar: 3, style: 3 });
    });

    it('the author is told once a day, in one mail', async () => {
      const [first, second, ann, ben] = [await unit(), await unit(), await person(), await person()];
      const before = (await tell()).length;
      for (const made of [first, second]) await object((await add(made, ann, 'un')).tguid, 'meaning', ben);
      const sent = (await tell()).slice(before);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.text).toContain(ann.name);
      expect(sent[0]?.text).toContain('Meaning: 1');
      for (const made of [first, second]) expect(sent[0]?.text).toContain(await unitPathOf(service, subject.kind, made, 'fr'));
      expect((await tell()).slice(before)).toHaveLength(1);
      await endorse((await read(first)).translations[0].tguid, ben);
      expect((await tell()).slice(before)).toHaveLength(1);
      await object((await read(first)).translations[0].tguid, 'style', await person());
      expect((await tell()).slice(before)).toHaveLength(2);
    });

    it('told while the clock was two days ahead: what happens before is told once the clock is right, too', async () => {
      const [made, ann, ben] = [await unit(), await person(), await person()];
      const ahead = 48 * 3_600_000;
      clock += ahead;
      const before = (await tell()).length;
      clock -= ahead;
      await object((await add(made, ann, 'un')).tguid, 'style', ben);
      clock += ahead / 2;
      expect((await tell()).slice(before)).toHaveLength(1);
    });

    it('on the page: a button for each reason, pressed again it is taken back', async () => {
      const [made, ann] = [await unit(), await person()];
      const { tguid } = await add(made, ann, 'un');
      const page = await unitPathOf(service, subject.kind, made, 'fr');
      const password = 'correct horse battery';
      await addAccount(service, { name: 'Reader', mail: 'reader@example.org', lng: 'fr', password });
      const { visit, submit, post } = makeBrowser(app);
      expect((await makeBrowser(app).visit(page)).text).not.toContain('What is wrong?');
      await submit(await visit('/sign-in'), { name: 'Reader', password });
      const shown = await visit(page);
      expect(shown.text.match(/<button[^>]*name="reason"/g)).toHaveLength(OBJECTION_REASONS.length);
      const { location } = await post('/translations/against', { ...shown.fields, tguid, reason: 'style', next: page });
      const counted = await visit(location ?? '');
      expect(counted.text).toContain('Style: 1');
      expect(counted.text).toMatch(/name="reason" value="" aria-pressed="true"/);
      await post('/translations/against', { ...counted.fields, tguid, reason: '', next: page });
      expect((await visit(page)).text).not.toContain('Style: 1');
    });
  });
