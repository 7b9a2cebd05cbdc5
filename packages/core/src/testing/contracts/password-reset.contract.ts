import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../kernel/time.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** A new password for whoever forgot the old one. */
export const passwordResetContract = (subject: Subject) =>
  describe(`${subject.name}: a forgotten password`, async () => {
    let now = new Date('2026-03-01T10:00:00Z');
    const { app, service, mailed } = await withSteps(subject, { now: () => now });
    const ann = { name: 'Ann', mail: 'ann@example.org', password: 'an old password', lng: 'en' };
    const password = 'a new password';

    beforeEach(async () => {
      await service.db.pool.query('delete from translation; delete from person; delete from rate_limit_counter');
      await addAccount(service, ann);
    });

    const mailedBy = async (work: () => Promise<unknown>) => {
      const before = (await mailed()).length;
      await work();
      return (await mailed()).slice(before);
    };
    const ask = async (who: string) => {
      const browser = makeBrowser(app);
      return browser.submit(await browser.visit('/password'), { who });
    };
    const linkFor = async (who: string) => {
      return mailedLink(await mailedBy(() => ask(who)), '/password');
    };
    const signIn = async (typed: string) => {
      const browser = makeBrowser(app);
      const { status } = await browser.submit(await browser.visit('/sign-in'), { name: 'Ann', password: typed });
      return { ...browser, status };
    };

    it('the whole way: asked for by name or address, in whatever case, chosen by the link, and good for signing in', async () => {
      for (const who of ['ann', ' ANN@example.org ']) {
        const link = await linkFor(who);
        const { visit, submit } = makeBrowser(app);
        const page = await visit(link);
        expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
        const answer = await submit(page, { password: `${password} of ${who}` });
        expect(answer).toMatchObject({ status: 303, location: '/sign-in?name=Ann' });
        expect((await signIn(`${password} of ${who}`)).status).toBe(303);
      }
      expect((await signIn(ann.password)).status).toBe(401);
    });

    it('a new password: ends sessions, tokens and other links, and the person is told', async () => {
      const { visit } = await signIn(ann.password);
      const [one, other] = [await linkFor('Ann'), await linkFor('Ann')];
      const link = makeBrowser(app);
      const told = await mailedBy(async () => link.submit(await link.visit(one), { password }));
      expect(told).toMatchObject([{ to: ann.mail, subject: 'Your password was changed' }]);
      expect((await visit('/oauth2/user/profile')).status).toBe(401);
      expect((await link.visit(other)).status).toBe(404);
    });

    it('asked for anybody: the request does the same work, which is to queue it', async () => {
      const before = (await service.db.pool.query('select from graphile_worker.jobs')).rowCount ?? 0;
      for (const who of ['Ann', 'ann@example.org', 'Nobody', 'nobody@example.org']) {
        await service.db.pool.query('delete from rate_limit_counter');
        expect((await ask(who)).status).toBe(200);
        expect((await service.db.pool.query('select from notice where sent_at is null')).rowCount).toBe(0);
        expect((await service.db.pool.query('select from rate_limit_counter')).rowCount).toBe(1);
      }
      const { rows } = await service.db.pool.query(
        `select task_identifier from graphile_worker.jobs where task_identifier = 'mail-password-reset'`,
      );
      expect(rows).toHaveLength(4);
      expect((await service.db.pool.query('select from graphile_worker.jobs')).rowCount).toBe(before + 4);
    });

    it('asked for somebody unknown: the same page, and no mail', async () => {
      const plain = ({ status, text }: { status: number; text: string }, who: string) => [
        status,
        text.replaceAll(who, '…').replace(/name="csrf" value="[^"]*"/g, ''),
      ];
      const known = await ask('Ann');
      await mailed();
      let unknown = known;
      const told = await mailedBy(async () => {
        unknown = await ask('nobody@example.org');
        await ask('a credit');
        await ask('a\0b');
      });
      expect(told).toEqual([]);
      expect(plain(unknown, 'nobody@example.org')).toEqual(plain(known, 'Ann'));
    });

    it('a link: good once, for two hours', async () => {
      const [used, old] = [await linkFor('Ann'), await linkFor('Ann')];
      const { visit, submit } = makeBrowser(app);
      const page = await visit(used);
      await submit(page, { password });
      for (const answer of [await submit(page, { password: 'yet another one' }), await visit(used), await visit('/password/guessed')])
        expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('<div class="sheet stack"><h1>Link expired')]);
      const third = await linkFor('Ann');
      now = new Date(now.getTime() + 2 * HOUR_MS);
      for (const link of [old, third]) expect((await visit(link)).status).toBe(404);
      expect((await signIn(password)).status).toBe(303);
    });

    it('a password that will not do: the page again, saying why, and the link still works', async () => {
      const link = await linkFor('Ann');
      const { visit, submit } = makeBrowser(app);
      const refused = await submit(await visit(link), { password: 'ann@example.org' });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Too easy to guess')]);
      expect((await submit(refused, { password })).status).toBe(303);
    });

    it('a form from elsewhere: refused, and nothing is mailed or changed', async () => {
      const { post } = makeBrowser(app);
      const told = await mailedBy(async () => expect((await post('/password', { who: 'Ann', csrf: 'guessed' })).status).toBe(403));
      expect(told).toEqual([]);
      expect((await post(await linkFor('Ann'), { password, csrf: 'guessed' })).status).toBe(403);
      expect((await signIn(ann.password)).status).toBe(303);
    });

    it('asked for a sixth time in a day, or too often from one place: no mail; refused', async () => {
      const told = await mailedBy(async () => {
        for (let nr = 0; nr < 6; nr += 1) await ask('Ann');
      });
      expect(told).toHaveLength(5);
      await service.db.pool.query('update rate_limit_counter set count = 20');
      expect((await ask('Ann')).status).toBe(429);
    });
  });
