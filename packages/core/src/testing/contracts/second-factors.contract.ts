import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeSecondFactors } from '../../accounts/second-factors/second-factors.js';
import { addClient } from '../../oauth/clients/add-client.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** Apps for codes and recovery codes as second factors (passkeys need a browser: the suite `passkeys`). */
export const secondFactorsContract = (subject: Subject) =>
  describe(`${subject.name}: second factors`, async () => {
    let time = new Date('2026-05-04T12:00:00Z');
    const { app, service, mailed } = await withSteps(subject, { now: () => time });
    const password = 'correct horse';
    const later = (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000);
    };

    beforeEach(async () => {
      await service.db.pool.query('delete from translation; delete from person; delete from rate_limit_counter');
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'en' });
    });

    const enter = async (browser = makeBrowser(app), next = '/settings/security') => ({
      browser,
      answer: await browser.submit(await browser.visit(`/sign-in?next=${encodeURIComponent(next)}`), { name: 'Ann', password }),
    });
    const signedIn = async () => {
      const { browser } = await enter();
      const { fields } = await browser.visit('/settings/security');
      const send = (path: string, typed: Record<string, string>) =>
        browser.post(`/settings/${path}`, { csrf: fields.csrf ?? '', ...typed });
      return { ...browser, send };
    };
    type SignedIn = Awaited<ReturnType<typeof signedIn>>;
    const codesIn = (text: string) => [...text.matchAll(/<code>([0-9a-f-]{24})<\/code>/g)].map(([, code]) => code ?? '');
    const appOf = (text: string) => {
      const secret = /<code class="secret" dir="ltr">([A-Z2-7 ]+)<\/code>/.exec(text)?.[1]?.replaceAll(' ', '') ?? '';
      return new TOTP({ secret });
    };
    const codeOf = (phone: TOTP) => phone.generate({ timestamp: time.getTime() });
    /** Adds an app for codes; the code that it is added with is used up. */
    const addApp = async ({ send }: SignedIn) => {
      const page = await send('totp', { current: password });
      const phone = appOf(page.text);
      const { text } = await send('totp/confirm', { step: page.fields.step ?? '', code: codeOf(phone) });
      later(30);
      return { phone, codes: codesIn(text) };
    };
    const mailsBy = async (work: () => Promise<unknown>) => {
      const before = (await mailed()).length;
      await work();
      return (await mailed()).slice(before).map(({ text }) => text);
    };

    it('an app for codes: added with the password and a first code, mailed, with recovery codes that are stored hashed', async () => {
      const ann = await signedIn();
      expect(await ann.send('totp', { current: 'wrong' })).toMatchObject({
        status: 422,
        text: expect.stringContaining('Wrong password.'),
      });
      const page = await ann.send('totp', { current: password });
      expect(page.text).toContain('<svg class="qr"');
      const phone = appOf(page.text);
      const wrong = await ann.send('totp/confirm', { step: page.fields.step ?? '', code: '000000x' });
      expect([wrong.status, appOf(wrong.text).secret.base32]).toEqual([422, phone.secret.base32]);
      const told = await mailsBy(async () => {
        const { text } = await ann.send('totp/confirm', { step: page.fields.step ?? '', code: codeOf(phone) });
        const codes = codesIn(text);
        expect(codes).toHaveLength(10);
        const [, file = ''] = /href="data:text\/plain;charset=utf-8,([^"]*)" download/.exec(text) ?? [];
        expect(decodeURIComponent(file).split('\n').filter(Boolean)).toEqual(codes);
        const stored = JSON.stringify(await service.db.prisma.recoveryCode.findMany());
        for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
      });
      expect(told).toEqual([expect.stringContaining('An authenticator app was added to your account.')]);
      expect((await ann.send('totp/confirm', { step: page.fields.step ?? '', code: codeOf(phone) })).status).toBe(422);
    });

    it('two apps confirmed at a time, as by two tabs: the codes for recovery are shown once, and are those that work', async () => {
      const ann = await signedIn();
      const pages = [await ann.send('totp', { current: password }), await ann.send('totp', { current: password })];
      const answers = await Promise.all(
        pages.map(({ text, fields }) => ann.send('totp/confirm', { step: fields.step ?? '', code: codeOf(appOf(text)) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
      later(30);
      const [code = ''] = answers.flatMap(({ text }) => codesIn(text));
      const { browser } = await enter();
      expect((await browser.submit(await browser.visit('/sign-in/second'), { code })).status).toBe(303);
    });

    it('a password that changes while an app is removed or recovery codes are made: the former one does neither', async () => {
      const ann = await signedIn();
      const { codes } = await addApp(ann);
      const connection = await service.db.pool.connect();
      try {
        for (const path of ['totp/remove', 'recovery-codes']) {
          await connection.query('begin');
          await connection.query(`update person set password_hash = password_hash || 'x' where name = 'Ann'`);
          const sent = ann.send(path, { current: password });
          await vi.waitFor(async () => {
            const waiting = await service.db.pool.query(
              `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            );
            expect(waiting.rowCount).toBe(1);
          }, 10_000);
          await connection.query('commit');
          expect((await sent).text).toContain('Wrong password.');
          await connection.query(`update person set password_hash = left(password_hash, -1) where name = 'Ann'`);
        }
      } finally {
        connection.release();
      }
      const { browser } = await enter();
      expect((await browser.submit(await browser.visit('/sign-in/second'), { code: codes[0] ?? '' })).status).toBe(303);
    });

    it('signing in: after the password a code is asked for, and only it opens a session, on to where one wanted to', async () => {
      const { phone } = await addApp(await signedIn());
      const { browser, answer } = await enter(undefined, '/languages?x=1');
      expect(answer).toMatchObject({ status: 303, location: '/sign-in/second?next=%2Flanguages%3Fx%3D1' });
      expect(Object.keys(answer.cookies)).not.toContain(`${subject.kind.names.unit}_session`);
      expect((await browser.visit('/settings')).status).toBe(303);
      const page = await browser.visit(answer.location ?? '');
      expect((await browser.submit(page, { code: '123456' === codeOf(phone) ? '654321' : '123456' })).status).toBe(422);
      expect(await browser.submit(page, { code: codeOf(phone) })).toMatchObject({ status: 303, location: '/languages?x=1' });
      expect((await browser.visit('/settings')).status).toBe(200);
    });

    it('a right code: makes the browser and its network known, so that others’ wrong passwords do not keep it out', async () => {
      const { phone } = await addApp(await signedIn());
      const { browser } = await enter();
      await service.db.prisma.signInPlace.deleteMany();
      const page = await browser.visit('/sign-in/second');
      await browser.submit(page, { code: '123456' === codeOf(phone) ? '654321' : '123456' });
      expect(await service.db.prisma.signInPlace.count()).toBe(0);
      await browser.submit(page, { code: codeOf(phone) });
      expect(await service.db.prisma.signInPlace.count()).toBe(2);
    });

    it('a code: good once, also for another browser, and for a minute and a half', async () => {
      const { phone } = await addApp(await signedIn());
      const code = codeOf(phone);
      const [one, other] = [await enter(), await enter()];
      const pages = [await one.browser.visit('/sign-in/second'), await other.browser.visit('/sign-in/second')] as const;
      expect((await one.browser.submit(pages[0], { code })).status).toBe(303);
      expect((await other.browser.submit(pages[1], { code })).status).toBe(422);
      later(30);
      const fresh = codeOf(phone);
      later(90);
      expect((await other.browser.submit(pages[1], { code: fresh })).status).toBe(422);
    });

    it('a recovery code: signs in once, however it is written, and is mailed', async () => {
      const { codes } = await addApp(await signedIn());
      const [code = ''] = codes;
      const told = await mailsBy(async () => {
        const { browser } = await enter();
        const typed = code.toUpperCase().replaceAll('-', ' ');
        expect((await browser.submit(await browser.visit('/sign-in/second'), { code: typed })).status).toBe(303);
      });
      expect(told).toEqual([expect.stringContaining('with a recovery code')]);
      const { browser } = await enter();
      expect((await browser.submit(await browser.visit('/sign-in/second'), { code })).status).toBe(422);
      expect((await browser.submit(await browser.visit('/sign-in/second'), { code: codes[1] ?? '' })).status).toBe(303);
    });

    it('codes tried out: five wrong ones end the sign-in, ten in ten minutes all of them, but for recovery codes', async () => {
      const { phone, codes } = await addApp(await signedIn());
      const wrong = codeOf(phone) === '000000' ? '000001' : '000000';
      for (let round = 0; round < 2; round += 1) {
        const { browser } = await enter();
        const page = await browser.visit('/sign-in/second');
        for (let tried = 0; tried < 4; tried += 1) expect((await browser.submit(page, { code: wrong })).status).toBe(422);
        expect((await browser.submit(page, { code: wrong })).location).toMatch(/^\/sign-in\?next=/);
        expect((await browser.submit(page, { code: codeOf(phone) })).location).toMatch(/^\/sign-in\?next=/);
      }
      const { browser } = await enter();
      const page = await browser.visit('/sign-in/second');
      expect((await browser.submit(page, { code: codeOf(phone) })).status).toBe(429);
      expect((await browser.submit(page, { code: codes[0] ?? '' })).status).toBe(303);
    });

    it('codes tried out all day: a hundred wrong ones end all of them until the next, but for recovery codes', async () => {
      const { phone, codes } = await addApp(await signedIn());
      const tryCode = async (code: string) => {
        const { browser } = await enter();
        return (await browser.submit(await browser.visit('/sign-in/second'), { code })).status;
      };
      const { rows } = await service.db.pool.query<{ key: Buffer }>('select key from rate_limit_counter');
      expect(await tryCode(codeOf(phone) === '000000' ? '000001' : '000000')).toBe(422);
      // One wrong code is as good as a hundred; those of ten minutes are forgotten by then.
      await service.db.pool.query('update rate_limit_counter set count = 100 where key <> all($1) and resets_at > $2', [
        rows.map(({ key }) => key),
        new Date(time.getTime() + 3_600_000),
      ]);
      later(601);
      expect(await tryCode(codeOf(phone))).toBe(429);
      expect(await tryCode(codes[0] ?? '')).toBe(303);
      later(86_400);
      expect(await tryCode(codeOf(phone))).toBe(303);
    });

    it('a sign-in that takes too long: begins again', async () => {
      const { phone } = await addApp(await signedIn());
      const { browser } = await enter();
      const page = await browser.visit('/sign-in/second');
      later(601);
      expect((await browser.submit(page, { code: codeOf(phone) })).location).toMatch(/^\/sign-in\?next=/);
    });

    it('a password that was reset: the second factor is asked for as before', async () => {
      const { phone } = await addApp(await signedIn());
      const { visit, submit } = makeBrowser(app);
      const texts = await mailsBy(async () => submit(await visit('/password'), { who: 'Ann' }));
      const link = mailedLink(
        texts.map((text) => ({ text })),
        '/password',
      );
      expect((await submit(await visit(link), { password: 'another horse' })).status).toBe(303);
      const entered = await submit(await visit('/sign-in'), { name: 'Ann', password: 'another horse' });
      expect(entered.location).toMatch(/^\/sign-in\/second/);
      expect((await submit(await visit('/sign-in/second'), { code: codeOf(phone) })).status).toBe(303);
    });

    it('removing it: with the password, mailed; its recovery codes go too, and the password is enough again', async () => {
      const ann = await signedIn();
      await addApp(ann);
      expect((await ann.send('totp/remove', { current: 'wrong' })).status).toBe(422);
      const told = await mailsBy(() => ann.send('totp/remove', { current: password }));
      expect(told).toEqual([expect.stringContaining('was removed from your account')]);
      expect(await service.db.prisma.recoveryCode.count()).toBe(0);
      expect((await enter()).answer.location).toBe('/settings/security');
    });

    it('new recovery codes: with the password; those before do nothing any more', async () => {
      const ann = await signedIn();
      expect((await ann.send('recovery-codes', { current: password })).status).toBe(422);
      const { codes } = await addApp(ann);
      const fresh = codesIn((await ann.send('recovery-codes', { current: password })).text);
      expect(fresh).toHaveLength(10);
      const { browser } = await enter();
      expect((await browser.submit(await browser.visit('/sign-in/second'), { code: codes[0] ?? '' })).status).toBe(422);
      expect((await browser.submit(await browser.visit('/sign-in/second'), { code: fresh[0] ?? '' })).status).toBe(303);
    });

    it('tokens: none for the password alone of who has a second factor', async () => {
      await service.db.prisma.client.deleteMany();
      await addClient(service, { id: 'phone', secret: 'secret', redirectUris: [] });
      const ask = () =>
        app.inject({
          method: 'POST',
          url: '/oauth2/token',
          payload: { grant_type: 'password', username: 'Ann', password, client_id: 'phone', client_secret: 'secret' },
        });
      expect((await ask()).statusCode).toBe(200);
      await addApp(await signedIn());
      const refused = await ask();
      expect([refused.statusCode, refused.json().error]).toEqual([400, 'invalid_grant']);
    });

    it('lost: an operator removes them, and the person is mailed', async () => {
      await addApp(await signedIn());
      const told = await mailsBy(() => removeSecondFactors(service, 'ann'));
      expect(told).toEqual([expect.stringContaining('Administrators removed all')]);
      expect((await enter()).answer.location).toBe('/settings/security');
      await expect(removeSecondFactors(service, 'Ann')).rejects.toMatchObject({ code: 'not-found' });
    });

    it('lost: an administrator removes them on the page of the account, which has the button only there; moderators do not', async () => {
      const page = '/administration/people/Ann';
      for (const [name, role] of [
        ['Ada', 'administrator'],
        ['Mod', 'moderator'],
      ] as const)
        await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'en', role });
      const [ada, mod] = [makeBrowser(app), makeBrowser(app)];
      await ada.submit(await ada.visit('/sign-in'), { name: 'Ada', password });
      await mod.submit(await mod.visit('/sign-in'), { name: 'Mod', password });
      expect((await ada.visit(page)).text).not.toContain(`${page}/factors`);
      await addApp(await signedIn());
      const { text, fields } = await ada.visit(page);
      expect(text).toContain(`action="${page}/factors"`);
      expect((await mod.post(`${page}/factors`, { csrf: (await mod.visit('/settings')).fields.csrf ?? '' })).status).toBe(403);
      expect((await enter()).answer.location).toMatch(/^\/sign-in\/second/);
      const told = await mailsBy(() => ada.post(`${page}/factors`, { csrf: fields.csrf ?? '' }));
      expect(told).toEqual([expect.stringContaining('Administrators removed all')]);
      expect((await enter()).answer.location).toBe('/settings/security');
    });

    it('somebody else’s step: is no way into one’s own account', async () => {
      await addAccount(service, { name: 'Bea', mail: 'bea@example.org', password, lng: 'fr' });
      const bea = makeBrowser(app);
      await bea.submit(await bea.visit('/sign-in'), { name: 'Bea', password });
      const { csrf = '' } = (await bea.visit('/settings/security')).fields;
      const page = await (await signedIn()).send('totp', { current: password });
      const stolen = await bea.post('/settings/totp/confirm', { csrf, step: page.fields.step ?? '', code: codeOf(appOf(page.text)) });
      expect(stolen.status).toBe(422);
      expect(await service.db.prisma.totp.count()).toBe(0);
    });

    it('demanded of administrators: until they have one they may do what contributors may, by session and token', async () => {
      const strict = await withSteps(subject, { settings: { secondFactor: 'administrators' }, now: () => time });
      await addAccount(strict.service, { name: 'Ada', mail: 'ada@example.org', password, lng: 'fr', role: 'administrator' });
      const { id } = await strict.service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Ada' } });
      const browser = makeBrowser(strict.app);
      const entered = await browser.submit(await browser.visit('/sign-in?next=%2Fadministration'), { name: 'Ada', password });
      expect(entered.location).toBe('/settings/security');
      const page = await browser.visit('/settings/security');
      expect(page.text).toContain('Administrators need a second factor.');
      expect((await browser.visit('/administration')).status).toBe(403);
      const by = await strict.person({ role: 'administrator' });
      const people = () => strict.app.inject({ url: '/api/translations?translated_by=Ada&format=json', headers: by.headers });
      expect((await people()).statusCode).toBe(403);
      await strict.service.db.prisma.totp.createMany({
        data: [id, by.id].map((personId) => ({ personId, secret: 'A'.repeat(32), lastStep: 0, createdAt: time })),
      });
      expect((await browser.visit('/administration')).status).toBe(200);
      expect((await people()).statusCode).toBe(200);
    });
  });
