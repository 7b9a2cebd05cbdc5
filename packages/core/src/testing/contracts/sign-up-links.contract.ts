import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../kernel/time.js';
import { makeBrowser, type VisitedPage } from '../browser/browser.js';
import { SIGN_UP, withoutSecrets, withSignUp } from '../browser/with-sign-up.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** The mailed link by which an address is confirmed: how often and how long it is good, sent again, and until it is followed. */
export const signUpLinksContract = (subject: Subject) =>
  describe(`${subject.name}: signing up, the mailed link`, async () => {
    let now = new Date('2026-03-01T10:00:00Z');
    const { app, linkFor, mailed, mailedBy, people, service, signIn, signUp } = await withSignUp(subject, () => now);

    it('signing in before the address is confirmed: says what to do, to who knows the password', async () => {
      await signUp();
      const answer = await signIn('dora', SIGN_UP.password);
      expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('Confirm your email first')]);
      expect(answer.text).toContain('action="/sign-up/resend"');
      expect((await signIn('Dora', 'wrong words')).text).not.toContain('Confirm your email');
      expect(answer.cookies).not.toHaveProperty(`${subject.kind.names.unit}_session`);
    });

    it('sent again: another link, and the first one does nothing', async () => {
      const first = await linkFor();
      const browser = makeBrowser(app);
      const page = await signUp({ name: 'Eve', mail: 'eve@example.org' }, browser);
      const again = await mailedBy(() => browser.post('/sign-up/resend', { csrf: page.fields.csrf ?? '', mail: 'Dora@Example.org' }));
      expect((await browser.visit(first)).status).toBe(404);
      expect((await browser.visit(mailedLink(again, '/sign-up/confirm'))).status).toBe(200);
    });

    it('sent again to an address for which nobody waits: the same page, and no mail', async () => {
      const browser = makeBrowser(app);
      const page = await signUp({}, browser);
      const known = await browser.post('/sign-up/resend', { csrf: page.fields.csrf ?? '', mail: SIGN_UP.mail });
      await mailed();
      let unknown: VisitedPage | undefined;
      const told = await mailedBy(async () => {
        unknown = await browser.post('/sign-up/resend', { csrf: page.fields.csrf ?? '', mail: 'nobody@example.org' });
      });
      expect(told).toEqual([]);
      expect(unknown && withoutSecrets(unknown, 'nobody@example.org')).toEqual(withoutSecrets(known, SIGN_UP.mail));
    });

    it('a link: good once, for a day; then a page that helps on', async () => {
      const [used, old] = [await linkFor(), await linkFor({ name: 'Late', mail: 'late@example.org' })];
      const { visit, submit } = makeBrowser(app);
      const page = await visit(used);
      await submit(page, {});
      for (const answer of [await submit(page, {}), await visit(used), await visit('/sign-up/confirm/guessed')])
        expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('Link expired')]);
      now = new Date(now.getTime() + DAY_MS);
      expect((await visit(old)).status).toBe(404);
      expect(await people()).toBe(1);
    });

    it('a name that was taken meanwhile: another one is asked for, and the link still works', async () => {
      const link = await linkFor();
      await addAccount(service, { ...SIGN_UP, mail: 'quicker@example.org' });
      const { visit, submit } = makeBrowser(app);
      const refused = await submit(await visit(link), {});
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('id="field-name"')]);
      expect((await submit(refused, { name: 'Dora the second' })).status).toBe(303);
      expect(await people()).toBe(2);
    });

    it('asked for a sixth time in a day for one address: no mail', async () => {
      const told = await mailedBy(async () => {
        for (let nr = 1; nr <= 6; nr += 1) await signUp({ name: `Dora ${nr}` });
      });
      expect(told).toHaveLength(5);
    });

    it('what is stored: neither the password nor the secret of the link', async () => {
      const link = await linkFor();
      const { rows } = await service.db.pool.query('select * from sign_up, notice');
      expect(JSON.stringify(rows)).not.toContain(SIGN_UP.password);
      expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
    });
  });
