import { describe, expect, it } from 'vitest';
import { post, withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';

/** Adding, endorsing and deleting, as both services do it (decisions, sections 2, 3, 5 and 6). */
export const translationsContract = (subject: Subject) =>
  describe(`${subject.name}: translations`, async () => {
    const { app, call, person, unit, add, endorse, del, read, words, service } = await withSteps(subject);

    it('add, new text: stored with its author and the author’s endorsement', async () => {
      const [made, ann] = [await unit(), await person()];
      const { status, tguid, messages } = await add(made, ann, 'Bonjour');
      expect({ status, messages }).toEqual({ status: 200, messages: [] });
      const { translations } = await read(made);
      expect(translations).toHaveLength(1);
      expect(translations[0]).toMatchObject({
        ...subject.kind.wire.id(made),
        tguid,
        lng: 'fr',
        translation: 'Bonjour',
        author: ann.name,
        uid: ann.id,
        count: 1,
      });
      expect(translations[0][words.many]).toEqual({
        [ann.name]: {
          tguid,
          [words.id]: expect.any(Number),
          name: ann.name,
          uid: ann.id,
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        },
      });
    });

    it('JSON of a page: the record of the API, for a visitor and for a member with auxiliary languages', async () => {
      const [made, ann] = [await unit(), await person()];
      const helped = await person({ auxiliaryLanguages: ['de', 'sq'] });
      await add(made, ann, 'Bonjour');
      await add(made, ann, 'Guten Tag', 'de');
      const page = await unitPathOf(service, subject.kind, made, 'fr');
      for (const headers of [{}, ann.headers, helped.headers]) {
        const [ofPage, ofApi] = [
          await app.inject({ url: page, headers: { ...headers, accept: 'application/json' } }),
          await app.inject({ url: made.path('fr'), headers }),
        ];
        expect(ofPage.headers['content-type']).toBe(ofApi.headers['content-type']);
        expect(ofPage.body).toBe(ofApi.body);
      }
      const { body } = await app.inject({ url: `${page}?format=json`, headers: helped.headers });
      expect(body.includes('Guten Tag')).toBe('alternatives' in JSON.parse(body)[subject.kind.names.unit]);
    });

    it('add, the same text again: the same id, one warning, nothing changed', async () => {
      const [made, ann, bob] = [await unit(), await person(), await person()];
      const first = await add(made, ann, 'Bonjour');
      const second = await add(made, bob, 'Bonjour');
      expect(second).toMatchObject({ status: 200, tguid: first.tguid, messages: [[expect.any(String), 'warning']] });
      expect((await read(made)).translations[0].count).toBe(1);
    });

    it.each(['', '  \n\t ', '\u00a0'])('add, nothing but white space (%j): no id, one warning', async (translation) => {
      expect(await add(await unit(), await person(), translation)).toMatchObject({
        status: 200,
        tguid: null,
        messages: [[expect.any(String), 'warning']],
      });
    });

    it('add, a text much longer than its source asks for: no id, one error that says the limit, nothing stored', async () => {
      const [made, ann] = [await unit(), await person()];
      const refused = { status: 200, tguid: null, messages: [[expect.stringContaining('2,001 of 2,000'), 'error']] };
      expect(await add(made, ann, 'x'.repeat(2_001))).toMatchObject(refused);
      expect((await read(made)).translations).toEqual([]);
      expect(await add(made, ann, 'x'.repeat(2_000))).toMatchObject({ status: 200, messages: [] });
    });

    it('add, a language that is not installed: 400 naming it', async () => {
      const answer = await add(await unit(), await person(), 'Nuqneh', 'tlh');
      expect(answer).toMatchObject({ status: 400, error: 'malformed', errors: [{ path: 'lng' }] });
      expect(answer.detail).toContain('tlh');
      expect(answer.error_description).toBe(answer.detail);
    });

    it('add, half a character: 400, nothing stored', async () => {
      const [made, ann] = [await unit(), await person()];
      expect(await add(made, ann, 'half \ud800')).toMatchObject({ status: 400, error: 'malformed' });
      expect((await read(made)).translations).toEqual([]);
    });

    it('add, from a form and from multipart: the same as from JSON', async () => {
      const [made, ann] = [await unit(), await person()];
      const form = new URLSearchParams({
        ...Object.fromEntries(Object.entries(made.ref).map(([k, v]) => [k, String(v)])),
        lng: 'fr',
        translation: 'é & +',
      });
      const asForm = await app.inject({
        method: 'POST',
        url: '/api/translations/add',
        payload: form.toString(),
        headers: { ...ann.headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(asForm.json()).toMatchObject({ tguid: expect.any(String), messages: [] });
      const multipart = new FormData();
      for (const [name, value] of form) multipart.append(name, value);
      const encoded = new Response(multipart);
      const asMultipart = await app.inject({
        method: 'POST',
        url: '/api/translations/add',
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: { ...ann.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      });
      expect(asMultipart.json()).toMatchObject({ tguid: asForm.json().tguid, messages: [[expect.any(String), 'warning']] });
    });

    it('endorse, twice by one person: counts once and renews its time', async () => {
      const [made, ann, bob] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      const first = await endorse(tguid, bob);
      expect(first).toMatchObject({ status: 200, [words.id]: expect.any(Number), messages: [] });
      await endorse(tguid, bob);
      const [translation] = (await read(made)).translations;
      expect(translation.count).toBe(2);
      expect(Object.keys(translation[words.many]).sort()).toEqual([ann.name, bob.name].sort());
    });

    it('endorse, another translation of the same unit: replaces the former endorsement', async () => {
      const [made, ann, bob, cem] = [await unit(), await person(), await person(), await person()];
      const first = await add(made, ann, 'Bonjour');
      const second = await add(made, bob, 'Salut');
      await endorse(first.tguid, cem);
      await endorse(second.tguid, cem);
      const counts = Object.fromEntries(
        (await read(made)).translations.map((t: { translation: string; count: number }) => [t.translation, t.count]),
      );
      expect(counts).toEqual({ Bonjour: 1, Salut: 2 });
    });

    it('endorse, many at once: every one is counted', async () => {
      const [made, ann] = [await unit(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      const { tguid: other } = await add(made, ann, 'Salut');
      const people = await Promise.all(Array.from({ length: 24 }, () => person()));
      await Promise.all(people.flatMap((somebody) => [endorse(tguid, somebody), endorse(other, somebody), endorse(tguid, somebody)]));
      const { translations } = await read(made);
      for (const translation of translations) expect(translation.count).toBe(Object.keys(translation[words.many]).length);
      expect(translations.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(people.length + 1);
    });

    it('endorse, an unknown translation: one error in messages', async () => {
      expect(await endorse('0'.repeat(40), await person())).toMatchObject({
        status: 200,
        [words.id]: null,
        messages: [[expect.any(String), 'error']],
      });
    });

    it('delete, by its author: gone, and kept in the trash with its endorsements', async () => {
      const [made, ann, bob] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      await endorse(tguid, bob);
      expect(await del(tguid, ann)).toMatchObject({ status: 200, messages: [] });
      expect((await read(made)).translations).toEqual([]);
      expect(await service.db.prisma.trashedTranslation.findMany({ where: { tguid } })).toMatchObject([
        { forms: ['Bonjour'], deletedById: ann.id, authorId: ann.id },
      ]);
      expect(await service.db.prisma.trashedEndorsement.count({ where: { tguid } })).toBe(2);
    });

    it('delete, by somebody else: an error, and it stays; by a moderator: gone', async () => {
      const [made, ann, bob] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      expect(await del(tguid, bob)).toMatchObject({ status: 200, messages: [[expect.any(String), 'error']] });
      expect((await read(made)).translations).toHaveLength(1);
      expect(await del(tguid, await person({ role: 'moderator' }))).toMatchObject({ status: 200, messages: [] });
      expect((await read(made)).translations).toEqual([]);
    });

    it('add, a text that was deleted: a new life without the old endorsements', async () => {
      const [made, ann, bob] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      await endorse(tguid, bob);
      await del(tguid, ann);
      expect(await add(made, bob, 'Bonjour')).toMatchObject({ tguid, messages: [] });
      expect((await read(made)).translations[0]).toMatchObject({ author: bob.name, count: 1 });
    });

    it.each(['/api/translations/add', '/api/translations/del', '/api/translations/submit', subject.endorsePath])(
      '%s, no token: 401 that asks for one',
      async (url) => {
        const answer = await app.inject(post(url, {}));
        expect(answer.statusCode).toBe(401);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
        expect(answer.json()).toMatchObject({
          type: 'about:blank',
          title: 'Unauthorized',
          status: 401,
          instance: url,
          error: expect.any(String),
        });
      },
    );

    it('a token, not valid: 401 on public routes too', async () => {
      const answer = await app.inject({ url: (await unit()).path('fr'), headers: { authorization: 'Bearer nonsense' } });
      expect(answer.statusCode).toBe(401);
    });

    it('a token, in two places at once: 400', async () => {
      const [made, ann] = [await unit(), await person()];
      const path = made.path('fr');
      const answer = await app.inject({ url: `${path}${path.includes('?') ? '&' : '?'}access_token=${ann.token}`, headers: ann.headers });
      expect(answer.statusCode).toBe(400);
    });

    it('a token, in the query or in a form: as good as in the header', async () => {
      const [made, ann] = [await unit(), await person()];
      const query = await app.inject(
        post(`/api/translations/add?access_token=${ann.token}`, { ...made.ref, lng: 'fr', translation: 'Un' }),
      );
      expect(query.json()).toMatchObject({ messages: [] });
      const body = await call('/api/translations/add', { ...made.ref, lng: 'fr', translation: 'Deux', access_token: ann.token });
      expect(body).toMatchObject({ messages: [] });
    });

    it('an empty body, with any type or none: read as no fields', async () => {
      const ann = await person();
      const types = [
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/plain',
        '',
        'none',
        'a/b, c/d',
        undefined,
      ];
      for (const type of types) {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/translations/submit',
          headers: { ...ann.headers, ...(type !== undefined && { 'content-type': type }) },
        });
        expect(answer.statusCode, `${type}`).toBe(200);
      }
    });

    it('a body, broken or of an unknown type: 400 and 415 with a sentence', async () => {
      const { headers } = await person();
      const broken = await app.inject({
        method: 'POST',
        url: '/api/translations/add',
        payload: '{"lng": ',
        headers: { ...headers, 'content-type': 'application/json' },
      });
      expect(broken.statusCode).toBe(400);
      expect(broken.headers['content-type']).toMatch(/^application\/problem\+json/);
      const strange = await app.inject({
        method: 'POST',
        url: '/api/translations/add',
        payload: 'x',
        headers: { ...headers, 'content-type': 'image/png' },
      });
      expect(strange.statusCode).toBe(415);
    });

    it('a path that is not there: 404 as problem+json', async () => {
      const answer = await app.inject({ url: '/api/nothing/here' });
      expect([answer.statusCode, answer.json().status]).toEqual([404, 404]);
    });

    it('preflight: any origin, the headers that clients send', async () => {
      const answer = await app.inject({
        method: 'OPTIONS',
        url: '/api/translations/add',
        headers: { origin: 'https://example.org', 'access-control-request-method': 'POST' },
      });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': expect.stringContaining('Idempotency-Key'),
      });
    });
  });
