import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Forms that are sent in a session that had ended: what was typed is shown, and sent again after signing in, by a press. */
export const signedOutFormsContract = (subject: Subject) =>
  describe(`${subject.name}: forms sent after the session had ended`, async () => {
    const { app, service } = await withApp(subject);
    const password = 'correct horse battery';
    beforeAll(() => addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng: 'fr', role: 'moderator' }));

    /** A browser whose session ended while a page of Ann was open, with the token of that page. */
    const signedOut = async () => {
      const ann = makeBrowser(app);
      await ann.submit(await ann.visit('/sign-in'), { name: 'Ann', password });
      return { browser: makeBrowser(app), csrf: (await ann.visit('/settings')).fields.csrf ?? '' };
    };
    const signIn = async (browser: ReturnType<typeof makeBrowser>) =>
      browser.submit(await browser.visit('/sign-in?next=%2Fkept-form'), { name: 'Ann', password });
    const isTold = { status: 401, text: expect.stringContaining('You were signed out. Your text is still here.') };

    it('a comment: shown at once and after signing in, not sent by itself, then sent by one press and kept no longer', async () => {
      const { browser, csrf } = await signedOut();
      const unit = await subject.makeUnit(service, 'Tie up the beans');
      const path = (await unitPathOf(service, subject.kind, unit, 'fr')).replace(/\?.*$/s, '');
      const text = 'Does it mean <the> poles?\nOr the strings?';
      const told = await browser.post(`${path}/comment`, { csrf, to: 'language', text });
      expect(told).toMatchObject(isTold);
      expect(told.text).toContain('Does it mean &lt;the&gt; poles?\nOr the strings?</textarea>');
      expect(told.text).toMatch(/<label for="text-0">Text<\/label><textarea id="text-0"/);
      expect(told.text).toContain('href="/sign-in?next=%2Fkept-form"');
      // It can be sent once one is signed in; what would be typed before would be lost.
      expect(told.text).toMatch(/<textarea[^>]* readonly>/);
      expect(told.text).not.toContain('Send again');
      expect(decodeURIComponent(told.links.join())).not.toContain('poles');
      expect((await signIn(browser)).location).toBe('/kept-form');
      const page = await browser.visit('/kept-form');
      expect(page).toMatchObject({ status: 200, action: `${path}/comment`, fields: { to: 'language' } });
      expect(page.text).toContain('poles?\nOr the strings?</textarea>');
      expect(page.text).not.toMatch(/<textarea[^>]* readonly>/);
      expect(page.text).toContain('Send again');
      const comments = async () => (await service.db.pool.query('select text from comment where text = $1', [text])).rows;
      expect(await comments()).toEqual([]);
      expect((await browser.submit(page, { text })).status).toBe(303);
      expect(await comments()).toHaveLength(1);
      expect((await browser.visit('/kept-form')).location).toBe('/');
    });

    it('settings with a picture: the words are kept, and the picture is chosen again', async () => {
      const { browser, csrf } = await signedOut();
      const picture = new File([new Uint8Array(100)], 'me.png');
      expect(await browser.upload('/settings', { csrf, about: 'I grow beans', lng: 'fr', named: '1' }, picture)).toMatchObject(isTold);
      await signIn(browser);
      const page = await browser.visit('/kept-form');
      expect(page).toMatchObject({ action: '/settings', fields: { lng: 'fr', named: '1' } });
      expect((await browser.submit(page, { about: 'I grow beans' })).location).toBe('/settings');
      expect((await browser.visit('/settings')).text).toContain('I grow beans</textarea>');
    });

    it('signed out afterwards, as on a computer of several people: nothing of it is left', async () => {
      const { browser, csrf } = await signedOut();
      await browser.post('/languages/fr/guide', { csrf, text: 'beans' });
      await signIn(browser);
      expect((await browser.visit('/kept-form')).status).toBe(200);
      const page = await browser.visit('/settings');
      expect((await browser.post('/sign-out', { csrf: page.fields.csrf ?? '' })).status).toBe(303);
      expect(Object.keys(browser.cookies()).join()).not.toContain('typed');
      await signIn(browser);
      expect((await browser.visit('/kept-form')).location).toBe('/');
    });

    it('a text larger than a cookie: on the page, and the sign-in opens beside it', async () => {
      const { browser, csrf } = await signedOut();
      const text = Array.from({ length: 2000 }, (_, nr) => String.fromCodePoint(0x4e00 + ((nr * 7919) % 20_000))).join('');
      const told = await browser.post('/languages/fr/guide', { csrf, text });
      expect(told).toMatchObject(isTold);
      expect(told.text).toContain(`${text}</textarea>`);
      expect(told.text).toContain('href="/sign-in" target="_blank"');
      expect(Object.keys(told.cookies).join()).not.toContain('typed');
      // Pressed here after signing in there: the page has a token of the session then.
      await signIn(browser);
      const again = await browser.submit(told, { text });
      expect([again.status, again.text.includes(`${text}</textarea>`)]).toEqual([403, true]);
      expect((await browser.submit(again, { text })).location).toBe('/languages/fr/guide');
    });

    it('a text of any size, and a cookie that somebody packed: nothing large is packed or unpacked', async () => {
      const { browser, csrf } = await signedOut();
      const told = await browser.post('/languages/fr/guide', { csrf, text: 'bean '.repeat(100_000) });
      expect(told).toMatchObject({ ...isTold, text: expect.stringContaining('href="/sign-in" target="_blank"') });
      expect(Object.keys(told.cookies).join()).not.toContain('typed');

      await browser.post('/languages/fr/guide', { csrf, text: 'beans' });
      const [name = ''] = Object.keys(browser.cookies()).filter((one) => one.endsWith('_typed'));
      await signIn(browser);
      expect((await browser.visit('/kept-form')).status).toBe(200);
      const fields = Array.from({ length: 50_000 }, () => ['', '']);
      const packed = brotliCompressSync(JSON.stringify({ action: '/languages/fr/guide', fields, texts: [['text', 'beans']] }));
      const cookies = { ...browser.cookies(), [name]: packed.toString('base64url') };
      expect((await app.inject({ url: '/kept-form', cookies })).headers.location).toBe('/');
    });

    it('forms of other sites, forms with a password, and buttons: to the sign-in, with nothing kept', async () => {
      const { browser, csrf } = await signedOut();
      const isAsked = { status: 303, location: expect.stringContaining('/sign-in?next=') };
      for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])
        expect(await browser.post('/languages/fr/guide', { csrf, text: 'Buy here' }, { ...headers })).toMatchObject(isAsked);
      expect(await browser.post('/settings/totp', { csrf, password })).toMatchObject(isAsked);
      expect(await browser.post('/sign-out', { csrf })).toMatchObject(isAsked);
      const path = (await unitPathOf(service, subject.kind, await subject.makeUnit(service, 'Prop up the peas'), 'fr')).replace(
        /\?.*$/s,
        '',
      );
      expect(await browser.post(`${path}/endorse`, { csrf, tguid: 'a'.repeat(40) })).toMatchObject(isAsked);
      expect(Object.keys(browser.cookies()).join()).not.toContain('typed');
    });
  });
