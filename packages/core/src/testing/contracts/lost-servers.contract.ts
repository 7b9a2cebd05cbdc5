import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';

/** Nothing listens there. */
const DEAD_PORT = 9;

/**
 * A cluster that lost one of its servers: languages that are on it answer 503, all others go on, and nothing is missing when it is back
 * (docs/decisions/0070-cluster.md). Its address is changed for the database of this test alone. Skipped where tests run on one server.
 */
export const lostServersContract = (subject: Subject) =>
  describe.runIf(inject('testCitusWorkers').length > 1)(`${subject.name}: a server of the cluster that is gone`, async () => {
    const { app, service, unit, person, add, endorse, read } = await withSteps(subject);
    const { pool } = service.db;
    const [made, ann, ben] = [await unit('A text'), await person(), await person()];
    const people = await Promise.all(Array.from({ length: 8 }, () => person()));
    const tguids = new Map<string, string>();
    let standing = '';
    let lost = '';

    const moveServer = (from: number, to: number) => pool.query('update pg_dist_node set nodeport = $2 where nodeport = $1', [from, to]);
    let port = 0;

    beforeAll(async () => {
      const { rows } = await pool.query<{ lng: string; port: number }>(
        `select lng, nodeport as port from unnest('{fr,de,es,ar,sq,ja,it,eo}'::text[]) lng
        join pg_dist_placement on pg_dist_placement.shardid = get_shard_id_for_distribution_column('translation', lng) join pg_dist_node using (groupid)`,
      );
      const first = rows[0];
      const other = rows.find((row) => row.port !== first?.port);
      if (!first || !other) throw new Error('All languages of this test are on one server.');
      [standing, lost, port] = [first.lng, other.lng, other.port];
      for (const lng of [standing, lost]) tguids.set(lng, (await add(made, ann, 'Bonjour', lng)).tguid);
      await moveServer(port, DEAD_PORT);
    });
    afterAll(() => moveServer(DEAD_PORT, port));

    it('a language that is on another server: read, searched, suggested in and endorsed, in place of another too', async () => {
      const tguid = tguids.get(standing) ?? '';
      expect((await app.inject({ url: made.path(standing) })).statusCode).toBe(200);
      expect((await app.inject({ url: `/api/translations/search?lng=${standing}&words=Bonjour` })).statusCode).toBe(200);
      expect(await endorse(tguid, ben)).toMatchObject({ status: 200, messages: [] });
      expect(await add(made, ben, 'Salut', standing)).toMatchObject({ status: 200, messages: [] });
      expect(await endorse(tguid, ben)).toMatchObject({ status: 200, messages: [] });
    });

    it('the language that is on it: 503, and when to come again', async () => {
      const asked = [
        await app.inject({ url: made.path(lost) }),
        await app.inject({
          method: 'POST',
          url: '/api/translations/add',
          headers: ben.headers,
          payload: { ...made.ref, lng: lost, translation: 'Salut' },
        }),
        await app.inject({ method: 'POST', url: subject.endorsePath, headers: ben.headers, payload: { tguid: tguids.get(lost) } }),
      ];
      for (const { statusCode, headers } of asked) {
        expect(statusCode).toBe(503);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    });

    it('both at once: who is for what stands is heard, whatever the others ask for', async () => {
      const answers = await Promise.all(people.map((one, nr) => endorse(tguids.get(nr % 2 === 0 ? standing : lost) ?? '', one)));
      expect(answers.map(({ status }) => status)).toEqual([200, 503, 200, 503, 200, 503, 200, 503]);
    });

    it('back again: everything that was answered is there, and all goes on', async () => {
      await moveServer(DEAD_PORT, port);
      const { translations } = await read(made, standing);
      expect(translations.map(({ tguid }: { tguid: string }) => tguid)).toContain(tguids.get(standing));
      expect(await endorse(tguids.get(lost) ?? '', ben)).toMatchObject({ status: 200, messages: [] });
    });
  });
