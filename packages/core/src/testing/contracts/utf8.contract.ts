import { describe, expect, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';

const FORM = 'application/x-www-form-urlencoded';

/** Bytes that are no UTF-8: none, overlong, a surrogate's, beyond Unicode, cut off. */
const NOT_UTF8 = ['ff', 'c0af', 'eda080', 'f4908080', 'e282'].map((bytes) => Buffer.from(bytes, 'hex'));

const encoded = (bytes: Buffer): string => bytes.toString('hex').replace(/../g, '%$&');

/** Bytes that come in are UTF-8. */
export const utf8Contract = (subject: Subject) =>
  describe(`${subject.name}: bytes that are not UTF-8`, async () => {
    const { app, person, unit, read, service } = await withSteps(subject);

    it.each(NOT_UTF8)('%o in JSON, in a form, percent-encoded in one: 400, and nothing is stored', async (...bytes) => {
      const [made, ann] = [await unit(), await person()];
      const wrong = bytes.find((one) => Buffer.isBuffer(one)) ?? Buffer.from(bytes as unknown as Uint8Array);
      const send = async (type: string, ...pieces: (string | Buffer)[]) => {
        const headers = { ...ann.headers, 'content-type': type };
        const payload = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
        return (await app.inject({ method: 'POST', url: '/api/translations/add', headers, payload })).statusCode;
      };
      const json = JSON.stringify({ ...made.ref, lng: 'fr', translation: 'prish|' }).split('|');
      const form = `${new URLSearchParams(Object.entries(made.ref).map(([name, value]): [string, string] => [name, String(value)]))}&lng=fr&translation=prish`;
      expect(await send('application/json', json[0] ?? '', wrong, json[1] ?? '')).toBe(400);
      expect(await send(FORM, form, wrong)).toBe(400);
      expect(await send(FORM, form, encoded(wrong))).toBe(400);
      expect(await send(FORM, form, '&', encoded(wrong), '=1')).toBe(400);
      const search = await app.inject({ url: `/api/translations/search?lng=fr&words=${encoded(wrong)}` });
      expect(search.json()).toMatchObject({ status: 400, errors: [{ path: 'words', detail: '"words" is not UTF-8 text.' }] });
      expect((await read(made)).translations).toEqual([]);
      expect(await service.db.prisma.translation.count({ where: { unitId: made.id } })).toBe(0);
    });

    it('half a character in an escape of JSON, in a value or a name: 400', async () => {
      const [made, ann] = [await unit(), await person()];
      for (const half of ['\\ud800', '\\udc00\\ud800', 'a\\udfff']) {
        const headers = { ...ann.headers, 'content-type': 'application/json' };
        const start = JSON.stringify({ ...made.ref, lng: 'fr' }).slice(0, -1);
        for (const payload of [`${start},"translation":"${half}"}`, `${start},"translation":"a","${half}":1}`])
          expect((await app.inject({ method: 'POST', url: '/api/translations/add', headers, payload })).statusCode).toBe(400);
      }
      const headers = { 'content-type': 'application/json' };
      const named = await app.inject({ method: 'POST', url: '/api/translations/search', headers, payload: '{"words":"\\ud800"}' });
      expect(named.json()).toMatchObject({ errors: [{ path: 'words', detail: '"words" is not UTF-8 text.' }] });
      expect((await read(made)).translations).toEqual([]);
    });

    it('UTF-8 as it should be, encoded or not, with a lone percent sign: read as it is', async () => {
      const [made, ann] = [await unit(), await person()];
      const headers = { ...ann.headers, 'content-type': FORM };
      const named = new URLSearchParams(Object.entries(made.ref).map(([name, value]): [string, string] => [name, String(value)]));
      const payload = Buffer.from(`${named}&lng=fr&translation=%C3%A9+é 100% %zz 😀`);
      expect((await app.inject({ method: 'POST', url: '/api/translations/add', headers, payload })).statusCode).toBe(200);
      expect((await read(made)).translations[0].translation).toBe('é é 100% %zz 😀');
    });
  });
