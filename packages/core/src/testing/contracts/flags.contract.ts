import { describe, expect, it } from 'vitest';
import { endSuspensions } from '../../accounts/lifecycle/suspend-person.js';
import type { Role } from '../../kernel/person.js';
import { FLAGS_PER_DAY } from '../../translations/flags/flag.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Reporting translations to moderators, their queue, and suspending accounts. */
export const flagsContract = (subject: Subject) =>
  describe(`${subject.name}: reports to moderators`, async () => {
    let time = new Date('2026-03-01T10:00:00Z');
    const { app, service, unit, person, add, read, mailed } = await withSteps(subject, { now: () => time });
    const pageOf = (made: MadeUnit) => unitPathOf(service, subject.kind, made, 'fr');
    const password = 'correct horse';

    const signedIn = async (name: string, role: Role = 'contributor') => {
      await addAccount(service, { name, mail: `${name}@example.org`, lng: 'en', role, password });
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      return browser;
    };
    const report = async (browser: ReturnType<typeof makeBrowser>, tguid: string, reason = 'spam', note = '') =>
      browser.submit(await browser.visit(`/translations/report?tguid=${tguid}`), { reason, note });
    const settle = async (browser: ReturnType<typeof makeBrowser>, fields: Record<string, string>) => {
      const { csrf = '' } = (await browser.visit('/moderation/reports')).fields;
      return browser.post('/moderation/reports', { csrf, ...fields });
    };

    const [ann, mod] = [await signedIn('Ann'), await signedIn('Mod', 'moderator')];

    it('every candidate of others: leads to the form, without script; one reports a translation once, and moderators see it', async () => {
      const [made, eve] = [await unit(), await person({ name: 'Eve' })];
      const { tguid } = await add(made, eve, 'Buy my watches');
      const page = await ann.visit(await pageOf(made));
      expect(page.text).toContain(`/translations/report?tguid=${tguid}`);
      expect((await makeBrowser(app).visit(await pageOf(made))).text).toContain(`/translations/report?tguid=${tguid}`);
      expect((await makeBrowser(app).visit(`/translations/report?tguid=${tguid}`)).location).toContain('/sign-in?next=');
      const note = 'Advertising,\n all of   it <b>';
      expect(await report(ann, tguid, 'spam', note)).toMatchObject({ status: 303, location: await pageOf(made) });
      expect((await report(ann, tguid, 'insult')).status).toBe(303);
      expect(await service.db.prisma.flag.count({ where: { tguid } })).toBe(1);
      const { text } = await mod.visit('/moderation/reports');
      for (const part of ['Buy my watches', 'Spam or advertising', 'Advertising, all of it &lt;b&gt;', 'Eve', 'Ann'])
        expect(text).toContain(part);
      expect(text).toContain('href="/moderation/undo?person=Eve"');
      expect((await mod.visit('/moderation')).text).toMatch(/href="\/moderation\/reports">Reports <span class="n">1<\/span>/);
      expect((await ann.visit('/moderation/reports')).status).toBe(403);
      expect((await settle(ann, { tguid, outcome: 'removed' })).status).toBe(403);
    });

    it('removed, and its author suspended: it is in the trash, reporters and author are told, and the account opens again by itself', async () => {
      const [made, ben] = [await unit(), await signedIn('Ben')];
      const author = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Ben' } });
      const { tguid } = await add(made, await person({ name: 'Cid' }), 'Insult');
      await service.db.prisma.translation.updateMany({ where: { tguid }, data: { authorId: author.id } });
      await report(ann, tguid, 'insult');
      expect(await settle(mod, { tguid, outcome: 'suspended' })).toMatchObject({ status: 303 });
      const end = new Date(time.getTime() + 7 * 24 * 3_600_000);
      const day = end.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
      expect((await mod.visit('/moderation/reports')).text).toContain(`is suspended until ${day}`);
      expect((await read(made)).translations).toEqual([]);
      const mails = await mailed();
      expect(mails.filter(({ to }) => to === 'Ann@example.org').map(({ subject }) => subject)).toContain('Reported translation removed');
      expect(mails.filter(({ to }) => to === 'Ben@example.org').map(({ subject }) => subject)).toContain('Your account is suspended');
      expect((await ben.visit('/settings')).status).not.toBe(200);
      const again = async () => {
        const browser = makeBrowser(app);
        return browser.submit(await browser.visit('/sign-in'), { name: 'Ben', password });
      };
      await endSuspensions.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
      expect(await again()).toMatchObject({
        status: 403,
        text: expect.stringContaining(`Your account is suspended until ${end.toISOString().slice(0, 10)}`),
      });
      const admin = await signedIn('Ada', 'administrator');
      for (const path of ['/administration?text=Ben', '/administration/people/Ben']) {
        const { text } = await admin.visit(path);
        expect(text).toContain(`suspended until ${day}`);
        expect(text).not.toContain('blocked');
      }
      time = new Date(time.getTime() + 7 * 24 * 3_600_000 + 1000);
      await endSuspensions.run(service, null, { actor: null, signal: new AbortController().signal, progress: async () => {} });
      expect((await again()).status).toBe(303);
    });

    it('kept: it stays, who reported it is told once, and it leaves the queue', async () => {
      const annAgain = makeBrowser(app);
      await annAgain.submit(await annAgain.visit('/sign-in'), { name: 'Ann', password });
      const modAgain = makeBrowser(app);
      await modAgain.submit(await modAgain.visit('/sign-in'), { name: 'Mod', password });
      const [made, eve] = [await unit(), await person()];
      const { tguid } = await add(made, eve, 'Fine as it is');
      await report(annAgain, tguid, 'other');
      expect((await settle(modAgain, { tguid, outcome: 'kept' })).status).toBe(303);
      expect((await read(made)).translations).toMatchObject([{ tguid }]);
      expect((await modAgain.visit('/moderation/reports')).text).not.toContain('Fine as it is');
      expect((await mailed()).filter(({ subject }) => subject === 'Reported translation kept')).toHaveLength(1);
      expect((await settle(modAgain, { tguid, outcome: 'kept' })).status).toBe(404);
    });

    it('what will not do: one’s own, a long note, an unknown reason or translation, too many; nobody is suspended who looks after the service', async () => {
      const browser = await signedIn('Dan');
      const dan = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Dan' } });
      const [made, other] = [await unit(), await person({ name: 'Fay', role: 'moderator' })];
      const { tguid } = await add(made, other, 'By a moderator');
      expect((await report(browser, tguid, 'spam', 'x'.repeat(201))).status).toBe(422);
      expect((await report(browser, tguid, 'boring')).status).toBe(400);
      expect((await browser.visit(`/translations/report?tguid=${'0'.repeat(40)}`)).status).toBe(404);
      await service.db.prisma.translation.updateMany({ where: { tguid }, data: { authorId: dan.id } });
      expect((await report(browser, tguid)).status).toBe(422);
      await service.db.prisma.translation.updateMany({ where: { tguid }, data: { authorId: other.id } });
      expect((await report(browser, tguid)).status).toBe(303);
      const modAgain = makeBrowser(app);
      await modAgain.submit(await modAgain.visit('/sign-in'), { name: 'Mod', password });
      expect((await settle(modAgain, { tguid, outcome: 'removed', days: '7' })).status).toBe(403);
      const items = (await modAgain.visit('/moderation/reports')).text.split('<li class="sheet">');
      const offered = items.filter((item) => item.includes('By a moderator')).map((item) => item.includes('value="suspended"'));
      expect(offered).toEqual([false]);
      expect((await read(made)).translations).toMatchObject([{ tguid }]);
      await service.db.pool.query(
        `insert into flag (translation_id, lng, tguid, unit_key, person_id, reason, created_at)
         select -nr, 'fr', nr::text, '', $1, 'spam', $2 from generate_series(1, $3::int) nr`,
        [dan.id, time, FLAGS_PER_DAY],
      );
      const { tguid: one } = await add(await unit(), other, 'One more');
      expect((await report(browser, one)).status).toBe(429);
    });
  });
