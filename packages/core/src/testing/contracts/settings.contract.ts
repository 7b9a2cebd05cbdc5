import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../kernel/person.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { countStatements } from '../database/count-statements.js';
import { mailedLink } from '../mail/mailed-link.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** A large picture of a person on a page. */
const LARGE_PICTURE = /<span class="face large[^>]*>AN<img src="([^"]+)"/;

/** Settings of people, and how they change or close their account. */
export const settingsContract = (subject: Subject) =>
  describe(`${subject.name}: settings`, async () => {
    const { app, service, mailed, unit, add, read, endorse } = await withSteps(subject);
    const password = 'an old password';
    let ann: Person;

    beforeEach(async () => {
      await service.db.pool.query('delete from translation; delete from person; delete from rate_limit_counter');
      ann = await addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'en', auxiliary: ['de', 'it', 'sq'] });
    });

    const signIn = async (typed = password) => {
      const browser = makeBrowser(app);
      const { status } = await browser.submit(await browser.visit('/sign-in'), { name: 'Ann', password: typed });
      const { fields } = await browser.visit('/settings');
      const send = (path: string, typed: Record<string, string>) => browser.post(`/settings${path}`, { csrf: fields.csrf ?? '', ...typed });
      return { ...browser, send, status };
    };
    const stored = () => service.db.prisma.person.findUniqueOrThrow({ where: { id: ann.id } });
    const mailedBy = async (work: () => Promise<unknown>) => {
      const before = (await mailed()).length;
      await work();
      return (await mailed()).slice(before);
    };

    it.each(['/settings', '/settings/account'])('%s: a visitor is sent to sign in and back; it is kept out of caches', async (page) => {
      expect(await makeBrowser(app).visit(page)).toMatchObject({ status: 303, location: `/sign-in?next=${encodeURIComponent(page)}` });
      const { status, headers } = await (await signIn()).visit(page);
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    });

    it.each([
      '/settings',
      '/settings/account',
      '/settings/security',
      '/settings/tokens',
      '/settings/webhooks',
      '/deciding/record',
      '/electorates',
    ])('%s: its parts have a heading beside their fields, as on every page of settings', async (page) => {
      const { visit } = await signIn();
      const { text } = await visit(page);
      expect(text).toContain('<section class="part"');
      expect(text.match(/<h2>/g)?.length).toBe(text.match(/<section class="part"/g)?.length);
    });

    it('compressed: the page of settings, which holds no secret; not that of access tokens, which shows one', async () => {
      const browser = await signIn();
      const encodingOf = async (url: string) =>
        (await app.inject({ url, cookies: browser.cookies(), headers: { 'accept-encoding': 'br' } })).headers['content-encoding'];
      expect([await encodingOf('/settings'), await encodingOf('/settings/tokens')]).toEqual(['br', undefined]);
    });

    it('an access token instead of a session: opens no settings', async () => {
      const { headers } = await makePerson(service);
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url: method === 'GET' ? '/settings/account' : '/settings/close', headers });
        expect(answer.statusCode).toBe(403);
      }
    });

    it('a form that is not the session’s own: changes nothing', async () => {
      const { post } = await signIn();
      for (const path of ['', '/account', '/mail', '/password', '/access', '/close'])
        expect((await post(`/settings${path}`, { csrf: 'guessed', lng: 'de' })).status, path).toBe(403);
      expect(await stored()).toMatchObject({ translationLng: 'en', mail: 'ann@example.org' });
    });

    it('languages: one chosen to translate into, others added, moved up, removed, with one form', async () => {
      const { send, visit } = await signIn();
      expect(await send('', { lng: 'it' })).toMatchObject({ status: 303, location: '/settings' });
      expect(await stored()).toMatchObject({ translationLng: 'it', auxiliaryLanguages: ['de', 'sq'] });
      await send('', { lng: 'it', add: 'ar' });
      for (const _ of [1, 2, 3]) await send('', { up: 'ar' });
      await send('', { remove: 'sq' });
      expect(await stored()).toMatchObject({ translationLng: 'it', auxiliaryLanguages: ['ar', 'de'] });
      const { text } = await visit('/settings');
      expect(text).toContain('<span class="quiet" lang="ar" dir="rtl">العربية</span>');
      expect(text.match(/class="btn[^"]*primary/g)).toHaveLength(1);
      const refused = await send('', { add: 'xx', about: 'kept <b>' });
      expect([refused.status, refused.text.includes('kept &lt;b&gt;</textarea>')]).toEqual([422, true]);
    });

    it('mails, also once a day, and naming: as ticked in the form; others of the account stay', async () => {
      const { send, visit } = await signIn();
      await send('', { 'mails[]': 'deletion-requested', named: '1' });
      expect((await stored()).mutedNotices).toContain('translation-deleted');
      expect(await stored()).toMatchObject({ unnamedInDumps: false });
      expect((await stored()).mutedNotices).not.toContain('deletion-requested');
      const { text } = await visit('/settings');
      expect(text).toMatch(/value="deletion-requested" checked/);
      expect(text).not.toMatch(/value="translation-deleted" checked/);
      expect(text).not.toContain('value="password-reset"');
      await send('', { 'mails[]': 'comment-written', 'daily[]': 'comment-written' });
      expect(await stored()).toMatchObject({ dailyNotices: ['comment-written'], unnamedInDumps: true });
      expect((await visit('/settings')).text).toMatch(/name="daily\[\]" value="comment-written" checked/);
      await send('', { 'mails[]': 'comment-written', 'daily[]': 'translation-deleted' });
      expect((await stored()).dailyNotices).toEqual([]);
    });

    it('a picture and some words: made anew, small, shown to everybody; taken away with the account', async () => {
      const { send, visit, upload } = await signIn();
      const { csrf = '' } = (await visit('/settings')).fields;
      const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#0a5' } })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'SECRET' } })
        .toBuffer();
      const put = (bytes: Uint8Array, name = 'me.jpg') =>
        upload('/settings', { csrf, about: 'Says <tu>' }, new File([new Uint8Array(bytes)], name));
      expect((await put(photo)).status).toBe(303);
      const { text } = await makeBrowser(app).visit('/people/Ann');
      const [, path = ''] = LARGE_PICTURE.exec(text) ?? [];
      expect(text).toContain('Says &lt;tu&gt;');
      const { headers, rawPayload } = await app.inject(path);
      expect([headers['content-type'], rawPayload.includes('SECRET'), rawPayload.length <= 65_536]).toEqual(['image/webp', false, true]);
      // The service reads files alone, in this process too.
      const file = join(service.settings.dataDir, 'picture.webp');
      await writeFile(file, rawPayload);
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
      expect((await stored()).picture).toBe(`${service.settings.baseUrl}${path}`);

      // In lists it is small, and several are one file; what is gone shows nothing, so that initials stay.
      const key = path.split('/').at(-1);
      const list = await app.inject(`/people/pictures/small/${key}.gone-${'x'.repeat(20)}.${key}.svg`);
      const { 'content-type': type, 'content-security-policy': policy, 'cache-control': kept } = list.headers;
      expect([type, policy, kept]).toEqual(['image/svg+xml', "default-src 'none'; img-src data:", expect.stringContaining('immutable')]);
      expect([list.body.split('<image').length, list.body.includes(`<view id="v${key}"`), list.body.length < 2500]).toEqual([
        2,
        true,
        true,
      ]);
      const [, encoded = ''] = /base64,([^"]+)"/.exec(list.body) ?? [];
      const small = join(service.settings.dataDir, 'small.webp');
      await writeFile(small, Buffer.from(encoded, 'base64'));
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 48, height: 48 });
      for (const name of ['a b.svg', '%3Cscript%3E.svg', `${'x'.repeat(400)}.svg`, 'none.png'])
        expect((await app.inject(`/people/pictures/small/${name}`)).statusCode, name).toBe(400);
      expect((await app.inject('/people/pictures/small/none.svg')).body).not.toContain('<image');

      // Noise with transparency is the hardest to make small.
      const noise = { raw: { width: 300, height: 300, channels: 4 } } as const;
      expect((await put(await sharp(randomBytes(360_000), noise).png().toBuffer())).status).toBe(303);
      await put(photo);

      // A bomb says its size before it is opened: 30,000 pixels at each side in some hundred bytes.
      const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#000' } })
        .png({ compressionLevel: 9 })
        .toBuffer();
      const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
      for (const [bytes, says] of [
        [bomb, 'too many pixels'],
        [script, 'no picture'],
        [Buffer.from('GIF89a'), 'no picture'],
        [photo.subarray(0, 900), 'no picture'],
      ] as const) {
        const refused = await put(bytes);
        expect([refused.status, refused.text.includes(says)], says).toEqual([422, true]);
      }
      const [, last = ''] = LARGE_PICTURE.exec((await makeBrowser(app).visit('/people/Ann')).text) ?? [];
      expect((await app.inject(last)).statusCode).toBe(200);
      await put(photo);
      expect([(await app.inject(last)).statusCode, (await app.inject(path)).statusCode]).toEqual([404, 404]);
      const shown = async () => (await makeBrowser(app).visit('/people/Ann')).text;
      expect(await shown()).toMatch(LARGE_PICTURE);
      await send('', { removePicture: '1' });
      expect(await shown()).not.toMatch(/<img src="\/people\/pictures|Says/);
      await put(photo);
      await send('/close', { current: password });
      expect(await service.db.prisma.personPicture.count()).toBe(0);
      expect(await shown()).not.toMatch(/<img src="\/people\/pictures|Says/);
    });

    it('display: remembered in the browser', async () => {
      const { visit } = makeBrowser(app);
      expect((await visit('/language?display=dark&next=/settings')).location).toBe('/settings');
      expect((await visit('/')).text).toContain('data-display="dark"');
      await visit('/language?display=purple');
      expect((await visit('/')).text).toContain('data-display="dark"');
      await visit('/language?display=auto');
      expect((await visit('/')).text).not.toContain('data-display');
    });

    it('another mail address: counts when its link was followed, and the old one is told', async () => {
      const { send } = await signIn();
      const mails = await mailedBy(() => send('/mail', { mail: 'new@example.org', current: password }));
      expect(mails.map(({ to }) => to)).toEqual(['new@example.org']);
      expect((await stored()).mail).toBe('ann@example.org');
      const { visit, submit } = makeBrowser(app);
      const page = await visit(mailedLink(mails, '/settings/mail'));
      expect(page.status).toBe(200);
      const told = await mailedBy(async () => expect((await submit(page, {})).location).toBe('/sign-in'));
      expect(told).toMatchObject([{ to: 'ann@example.org', subject: 'Your email was changed' }]);
      expect(await stored()).toMatchObject({ mail: 'new@example.org', mailConfirmedAt: expect.any(Date) });
      expect((await submit(page, {})).status).toBe(404);
    });

    it('another mail address that somebody has: the same answer, and only its owner learns of it', async () => {
      await makePerson(service, { name: 'Bea', mail: 'bea@example.org' });
      const { send } = await signIn();
      const unknown = await send('/mail', { mail: 'nobody@example.org', current: password });
      await mailed();
      const told = await mailedBy(async () => {
        const known = await send('/mail', { mail: 'bea@example.org', current: password });
        expect([known.status, known.location]).toEqual([unknown.status, unknown.location]);
      });
      expect(told).toMatchObject([{ to: 'bea@example.org', subject: 'You already have an account' }]);
    });

    it('another mail address, with a wrong password or no address: the page again, saying so, and no mail', async () => {
      const { send } = await signIn();
      const told = await mailedBy(async () => {
        const refused = await send('/mail', { mail: 'new@example.org', current: 'wrong' });
        expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Wrong password.')]);
        expect(refused.text).toContain('<a href="#field-current">');
        expect(refused.text).toContain('value="new@example.org"');
        expect((await send('/mail', { mail: 'nowhere', current: password })).status).toBe(422);
      });
      expect(told).toEqual([]);
    });

    it('name, email and password in one form with one button: all of it or nothing, the password asked once; what is the same stays', async () => {
      const [{ visit, send }, elsewhere] = [await signIn(), await signIn()];
      const { text } = await visit('/settings/account');
      const [, form = ''] = /<form method="post" action="\/settings\/account">(.*?)<\/form>/s.exec(text) ?? [];
      expect([form.match(/name="current"/g)?.length, form.match(/<button/g)?.length]).toEqual([1, 1]);
      expect(form).toMatch(/name="name"[^>]*value="Ann"/);
      expect(form).toMatch(/name="mail"[^>]*value="ann@example.org"/);
      const same = { name: 'Ann', mail: ' ann@example.org ', password: '' };
      expect(await mailedBy(async () => expect((await send('/account', { ...same, current: 'wrong' })).status).toBe(303))).toEqual([]);
      const changed = { name: 'Anna', mail: 'anna@example.org', password: 'a quiet orchard' };
      const refused = [
        { ...changed, current: 'wrong' },
        { ...changed, name: 'An\u0000', current: password },
        { ...changed, mail: 'nowhere', password: 'short', current: password },
        // Not the new name either.
        { ...changed, name: 'A quiet orchard', current: password },
      ];
      const told = await mailedBy(async () => {
        for (const typed of refused) expect((await send('/account', typed)).status, JSON.stringify(typed)).toBe(422);
      });
      expect([told, (await stored()).name]).toEqual([[], 'Ann']);
      const both = await send('/account', { ...changed, mail: 'nowhere', password: 'short', current: password });
      expect(both.text).toMatch(/#field-password.*#field-mail/s);
      await makePerson(service, { name: 'Anna' });
      const taken = await mailedBy(async () => expect((await send('/account', { ...changed, current: password })).status).toBe(422));
      expect([taken, (await signIn()).status]).toEqual([[], 303]);
      const mails = await mailedBy(async () => {
        const sent = await send('/account', { ...changed, name: 'Ann Lee', current: password });
        expect(sent).toMatchObject({ status: 303, location: '/settings/account' });
      });
      expect(mails.map(({ to }) => to).sort()).toEqual(['ann@example.org', 'ann@example.org', 'anna@example.org']);
      expect(await stored()).toMatchObject({ name: 'Ann Lee', mail: 'ann@example.org' });
      expect([(await visit('/settings')).status, (await elsewhere.visit('/settings')).status]).toEqual([200, 303]);
      expect((await signIn(changed.password)).status).toBe(303);
    });

    it('another password: ends all other sessions and tokens, keeps this one, and a mail says so', async () => {
      const [here, elsewhere] = [await signIn(), await signIn()];
      const told = await mailedBy(() => here.send('/password', { current: password, password: 'a new password' }));
      expect(told).toMatchObject([{ to: 'ann@example.org', subject: 'Your password was changed' }]);
      expect((await here.visit('/settings')).status).toBe(200);
      expect((await elsewhere.visit('/settings')).status).toBe(303);
      expect((await signIn()).status).toBe(401);
      expect((await signIn('a new password')).status).toBe(303);
      const refused = await here.send('/password', { current: password, password: 'short' });
      expect(refused.status).toBe(403);
    });

    it('access: other browsers and programs are listed, and ended one by one or all at once', async () => {
      const [here, one, other] = [await signIn(), await signIn(), await signIn()];
      await service.db.prisma.client.create({ data: { id: 'phone' } });
      const hash = new Uint8Array(32);
      const token = { hash, kind: 'refresh', family: crypto.randomUUID(), clientId: 'phone', scope: 'read suggest' } as const;
      await service.db.prisma.token.create({ data: { ...token, personId: ann.id, expiresAt: new Date(Date.now() + 60_000) } });
      const { text } = await here.visit('/settings/account');
      const sessions = [...text.matchAll(/name="session" value="(\w+)"/g)].map(([, id]) => id ?? '');
      expect(sessions).toHaveLength(2);
      expect(text).toContain('name="program" value="phone"');
      expect(text).toContain('Suggest translations and terms');
      expect(text).not.toContain('Everything you may do');
      await here.send('/access', { program: 'phone' });
      expect((await service.db.prisma.token.findFirst({ where: { clientId: 'phone' } }))?.revokedAt).not.toBeNull();
      await here.send('/access', { session: sessions[0] ?? '' });
      expect([(await one.visit('/settings')).status, (await other.visit('/settings')).status].sort()).toEqual([200, 303]);
      await here.send('/access', { others: '1' });
      expect([(await one.visit('/settings')).status, (await other.visit('/settings')).status]).toEqual([303, 303]);
      expect((await here.visit('/settings')).status).toBe(200);
    });

    it('access, with many browsers: as many statements as with one', async () => {
      const { during } = countStatements(service.db);
      const { visit } = await signIn();
      await visit('/settings/account');
      const one = await during(() => visit('/settings/account'));
      for (let more = 0; more < 3; more += 1) await signIn();
      expect(await during(() => visit('/settings/account'))).toBe(one);
    });

    it('somebody else’s session: is not ended', async () => {
      const bea = await addAccount(service, { name: 'Bea', mail: 'bea@example.org', password, lng: 'fr' });
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name: 'Bea', password });
      const { id } = await service.db.prisma.session.findFirstOrThrow({ where: { personId: bea.id } });
      await (await signIn()).send('/access', { session: Buffer.from(id).toString('hex') });
      expect((await browser.visit('/settings')).status).toBe(200);
    });

    it('closing the account: asks for the password, then nobody can sign in, and what was written stays under the name', async () => {
      const [made, bea] = [await unit(), await makePerson(service, { name: 'Bea' })];
      const { tguid } = await add(made, { ...bea, headers: (await makePersonToken()).headers }, 'Bonjour');
      await endorse(tguid, bea);
      const { send, visit } = await signIn();
      expect((await send('/close', { current: 'wrong' })).status).toBe(422);
      expect(await send('/close', { current: password })).toMatchObject({ status: 303, location: '/' });
      expect((await visit('/settings')).status).toBe(303);
      expect((await signIn()).status).toBe(401);
      expect(await stored()).toMatchObject({ name: 'Ann', mail: null, passwordHash: null, mutedNotices: [] });
      const { translations } = await read(made);
      expect(translations).toMatchObject([{ tguid, author: 'Ann', count: 2 }]);
      expect(Object.keys(translations[0][subject.kind.names.endorsement.many]).sort()).toEqual(['Ann', 'Bea']);
    });

    /** A token of Ann's. */
    const makePersonToken = async () => {
      const somebody = await makePerson(service);
      await service.db.prisma.token.updateMany({ where: { personId: somebody.id }, data: { personId: ann.id } });
      return somebody;
    };

    it('closing the account and taking the name off: the name is nowhere', async () => {
      await (await signIn()).send('/close', { current: password, forget: '1' });
      expect((await stored()).name).toMatch(/^someone \w+$/);
      expect((await makeBrowser(app).visit('/people/Ann')).status).toBe(404);
    });

    it('closing the account of the only administrator: refused', async () => {
      await service.db.prisma.person.update({ where: { id: ann.id }, data: { role: 'administrator' } });
      const refused = await (await signIn()).send('/close', { current: password });
      expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('only administrator')]);
      await makePerson(service, { role: 'administrator' });
      expect((await (await signIn()).send('/close', { current: password })).status).toBe(303);
    });
  });
