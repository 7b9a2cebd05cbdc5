import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeBrowser } from '../browser/browser.js';
import { post, withSteps } from '../browser/steps.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

/** Everything that is kept about a person, as a file. */
export const myDataContract = (subject: Subject) =>
  describe(`${subject.name}: my data`, async () => {
    const { app, service, unit, words } = await withSteps(subject);
    const password = 'correct horse';

    const signIn = async (name: string) => {
      await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'fr', auxiliary: ['de'] });
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name, password });
      const { csrf = '' } = (await browser.visit('/settings')).fields;
      const send = async (path: string, body: object) =>
        (await app.inject({ ...post(path, body, { 'x-csrf-token': csrf }), cookies: { ...browser.cookies() } })).json();
      return { ...browser, send };
    };

    it('of somebody who wrote and endorsed: all of it, of nobody else, as a file that no cache keeps', async () => {
      const [ann, bea] = [await signIn('Ann'), await signIn('Bea')];
      const made = await unit();
      const { tguid } = await ann.send('/api/translations/add', { ...made.ref, lng: 'fr', translation: 'Bonjour' });
      const deleted = await ann.send('/api/translations/add', { ...made.ref, lng: 'fr', translation: 'Salut' });
      await ann.send('/api/translations/del', { tguid: deleted.tguid });
      await bea.send('/api/translations/add', { ...made.ref, lng: 'fr', translation: 'Bonsoir' });
      const { status, headers, text } = await ann.visit('/settings/data');
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/json; charset=utf-8',
        'private, no-store',
      ]);
      expect(headers['content-disposition']).toContain('Ann.json');
      const data = JSON.parse(text);
      expect(data.profile).toMatchObject({ name: 'Ann', mail: 'Ann@example.org', translation_lng: 'fr', auxiliary_languages: ['de'] });
      expect(data.translations).toMatchObject([{ tguid, unit: made.key, lng: 'fr', forms: ['Bonjour'] }]);
      expect(data.deleted_translations).toMatchObject([{ tguid: deleted.tguid, forms: ['Salut'] }]);
      expect(data.sessions).toHaveLength(1);
      expect(Object.keys(data)).toEqual(
        expect.arrayContaining([
          words.many,
          'tokens',
          'personal_access_tokens',
          'sign_in_places',
          'passkeys',
          'sign_in_providers',
          'notices',
          'jobs',
          'batches',
        ]),
      );
      expect(text).not.toContain('Bonsoir');
    });

    it('readers who do not read on: keep nobody else from the database', async () => {
      const dan = await signIn('Eli');
      const { id } = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Eli' } });
      // More than what sockets hold for a reader.
      await service.db.pool.query(
        `insert into job (id, kind, person_id, created_at, finished_at, state, messages)
        select gen_random_uuid(), 'large', $1, now(), now(), 'done', jsonb_build_array(jsonb_build_array(repeat('x', 250000), 'status'))
        from generate_series(1, 50)`,
        [id],
      );
      const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
      const cookie = Object.entries(dan.cookies())
        .map((pair) => pair.join('='))
        .join('; ');
      const readers = Array.from({ length: (service.db.pool.options.max ?? 10) + 1 }, () => connect(port, '127.0.0.1'));
      onTestFinished(() => readers.forEach((socket) => void socket.destroy()));
      for (const socket of readers) {
        socket.write(`GET /settings/data HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
        const [head] = await once(socket, 'data');
        socket.pause();
        expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
      }
      expect((await app.inject({ url: (await unit()).path('fr') })).statusCode).toBe(200);
      expect(service.db.pool.waitingCount).toBe(0);
    });

    it('secrets: none in it, whatever they are for', async () => {
      const cid = await signIn('Cid');
      const person = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Cid' } });
      await service.db.prisma.totp.create({ data: { personId: person.id, secret: 'TOTPSECRET', lastStep: 0, createdAt: new Date() } });
      const [session] = await service.db.prisma.session.findMany({ where: { personId: person.id } });
      const { text } = await cid.visit('/settings/data');
      for (const secret of ['TOTPSECRET', person.passwordHash ?? 'none', session?.csrf ?? 'none', ...Object.values(cid.cookies())])
        expect(text).not.toContain(secret);
    });

    it('personal access tokens: what they are for and may do, without the tokens', async () => {
      const eve = await signIn('Eve');
      const { text: page } = await eve.submit(await eve.visit('/settings/tokens'), {
        ...{ name: 'my script', 'scopes[]': 'suggest', days: '30', current: password },
      });
      const [token = 'none'] = /tcp_[0-9A-Za-z]{38}/.exec(page) ?? [];
      expect(page).toContain(token);
      const { text } = await eve.visit('/settings/data');
      expect(JSON.parse(text).personal_access_tokens).toMatchObject([{ name: 'my script', scope: 'suggest', used: null }]);
      expect(text).not.toContain(token);
    });

    it('of a visitor: sent to sign in', async () => {
      expect(await makeBrowser(app).visit('/settings/data')).toMatchObject({ status: 303, location: '/sign-in?next=%2Fsettings%2Fdata' });
    });

    it('of somebody who wrote very much: read in pieces, with the statements of somebody who wrote little', async () => {
      const dan = await signIn('Dan');
      const person = await service.db.prisma.person.findUniqueOrThrow({ where: { name: 'Dan' } });
      const made = await unit();
      await service.db.pool.query(
        `insert into translation (tguid, unit_id, lng, forms, author_id) select 'many' || n, $1, 'fr', array['text ' || n], $2 from generate_series(1, 5000) n`,
        [made.id, person.id],
      );
      const data = JSON.parse((await dan.visit('/settings/data')).text);
      expect(data.translations).toHaveLength(5000);
    });
  });
