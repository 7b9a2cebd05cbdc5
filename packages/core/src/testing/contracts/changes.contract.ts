import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { announceDecisions, announceEveryDecision } from '../../changes/log/announce-decisions.js';
import { tidyChanges } from '../../changes/log/sequence-changes.js';
import { learnRecords } from '../../deciding/learn/learn-records.js';
import { enqueue } from '../../jobs/tasks/enqueue.js';
import { withdraw } from '../../translations/endorsements/withdraw.js';
import { restoreTranslation } from '../../translations/trash/restore.js';
import { undo } from '../../translations/trash/undo.js';
import { withSteps } from '../browser/steps.js';
import { runJobs } from '../jobs/run-jobs.js';
import { contentOf, makeMirror, type WireChange, type WireChangePage } from '../mirror/mirror.js';
import type { TestPerson } from '../people/make-person.js';
import { makeRandom, pickRandom } from '../random.js';
import type { Subject } from '../subject.js';

/** The change log: in order, without gaps, each once for who keeps the cursor (docs/decisions/0058-changes.md). */
export const changesContract = (subject: Subject) =>
  describe(`${subject.name}: changes`, async () => {
    const { app, service, database, unit, person, add, endorse, del, call } = await withSteps(subject);
    const { pool } = service.db;
    const takeBack = (tguid: string, actor: TestPerson) => withdraw({ ...service, actor }, { tguid });

    const read = async (query: Record<string, string> = {}): Promise<WireChangePage> => {
      const answer = await app.inject({ url: `/api/changes?${new URLSearchParams(query)}` });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    /** All that follows a cursor, by pages of some size. */
    const readOn = async (since: string, query: Record<string, string> = {}) => {
      const changes: WireChange[] = [];
      for (let cursor = since; ; ) {
        const page = await read({ since: cursor, ...query });
        changes.push(...page.changes);
        if (!page.more) return { changes, next: page.next };
        cursor = page.next;
      }
    };
    const now = async () => (await read({ since: 'latest' })).next;

    it('whatever happens to a translation: is told in order, with who did it, also page by page', async () => {
      const since = await now();
      const [made, ann, ben, mod] = [await unit('A garden'), await person(), await person(), await person({ role: 'moderator' })];
      const { tguid } = await add(made, ann, 'Un jardin');
      await endorse(tguid, ben);
      await takeBack(tguid, ben);
      await del(tguid, mod);
      await restoreTranslation({ ...service, actor: mod }, { tguid });
      const { changes } = await readOn(since);
      const about = { tguid, lng: 'fr', translation: 'Un jardin' };
      const own = { uid: ann.id, name: ann.name };
      expect(changes).toMatchObject([
        { kind: 'source_added', lng: null, tguid: null, source: expect.any(Object) },
        { kind: 'suggested', ...about, ...own },
        { kind: 'voted', ...about, ...own },
        { kind: 'voted', ...about, uid: ben.id },
        { kind: 'withdrawn', ...about, uid: ben.id },
        { kind: 'withdrawn', ...about, ...own },
        { kind: 'deleted', ...about, uid: mod.id },
        { kind: 'restored', ...about, ...own },
        { kind: 'voted', ...about, ...own },
      ]);
      expect((await readOn(since, { limit: '1' })).changes).toEqual(changes);
      expect((await readOn(changes[3]?.cursor ?? '')).changes).toEqual(changes.slice(4));
      const positions = changes.map(({ cursor }) => Number(cursor.split('-')[1]));
      expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
    });

    it('by kind, language and scope: only those, and the cursor goes on over the rest', async () => {
      const since = await now();
      const [made, ann] = [await unit(), await person()];
      await add(made, ann, 'Un', 'fr');
      const { tguid } = await add(made, ann, 'Ein', 'de');
      expect((await readOn(since, { kind: 'suggested', lng: 'de' })).changes).toMatchObject([{ kind: 'suggested', tguid }]);
      expect((await readOn(since, { kind: 'voted,suggested' })).changes).toHaveLength(4);
      const none = await read({ since, kind: 'deleted' });
      expect(none).toMatchObject({ changes: [], more: false });
      expect((await read({ since: none.next })).changes).toEqual([]);
    });

    it('a transaction that commits after later ones were read: is told of then, and nothing twice', async () => {
      const [one, two, ann] = [await unit(), await unit(), await person()];
      const { tguid: first } = await add(one, ann, 'Premier');
      const { tguid: second } = await add(two, ann, 'Deuxième');
      const since = await now();
      const ben = await person();
      const slow = await pool.connect();
      try {
        await slow.query('begin');
        await slow.query('select * from endorse(array[$1], array[$2]::bigint[], array[now()], true, null, true)', [first, ben.id]);
        await endorse(second, ben);
        const before = await readOn(since);
        expect(before.changes).toMatchObject([{ kind: 'voted', tguid: second }]);
        await slow.query('commit');
        expect((await readOn(before.next)).changes).toMatchObject([{ kind: 'voted', tguid: first }]);
      } finally {
        slow.release(true);
      }
    });

    it('what is rolled back: is never told of', async () => {
      const [made, ann] = [await unit(), await person()];
      const { tguid } = await add(made, ann, 'Bonjour');
      const since = await now();
      const connection = await pool.connect();
      await connection.query('begin');
      await connection.query('select trash_units(array[$1]::bigint[], null, now())', [made.id]);
      await connection.query('rollback');
      connection.release();
      expect((await readOn(since)).changes).toEqual([]);
      expect((await readOn(since, { kind: 'deleted' })).changes).toEqual([]);
      expect(tguid).toBeTruthy();
    });

    it('a submit that is taken back: a mirror has what stands, replaced endorsements too', async () => {
      const mirror = makeMirror();
      const [made, ann, ben] = [await unit(), await person(), await person()];
      await add(made, ann, 'Bonjour');
      await add(made, ben, 'Salut');
      await call('/api/translations/submit', { 0: { action: 'add', params: { ...made.ref, lng: 'fr', translation: 'Coucou' } } }, ben);
      const { id } = await database.prisma.batch.findFirstOrThrow({ orderBy: { id: 'desc' } });
      await undo(service, { batches: [Number(id)] });
      const { changes } = await read({ limit: '1000' });
      for (const change of changes) mirror.apply(change);
      expect(mirror.content()).toEqual(await contentOf(database));
    });

    it('many random steps of people at once, readers that are broken off: each reader has what stands, and everybody the same order', async () => {
      const random = makeRandom(20);
      const units = await Promise.all(Array.from({ length: 5 }, () => unit()));
      const people = await Promise.all(Array.from({ length: 6 }, () => person({ role: 'moderator' })));
      const tguids: string[] = [];
      const step = async (index: number) => {
        const who = pickRandom(random, people);
        const dice = random();
        const tguid = tguids.length > 0 ? pickRandom(random, tguids) : '';
        if (dice < 0.3 || tguid === '') {
          const added = await add(pickRandom(random, units), who, `Texte ${index % 40}`);
          if (added.tguid) tguids.push(added.tguid);
        } else if (dice < 0.65) await endorse(tguid, who);
        else if (dice < 0.8) await takeBack(tguid, who);
        else if (dice < 0.9) await del(tguid, who);
        else await restoreTranslation({ ...service, actor: who }, { tguid }).catch(() => null);
      };
      let busy = true;
      const orders: string[][] = [];
      const follow = async (limit: string): Promise<void> => {
        const mirror = makeMirror();
        const order: string[] = [];
        let [cursor, dropped] = ['', false];
        for (;;) {
          const last = !busy;
          const page = await read({ since: cursor, limit });
          // Whatever happens before the cursor is kept is asked for again: here each second answer is lost.
          dropped = !dropped;
          if (dropped && !last) continue;
          for (const change of page.changes) mirror.apply(change);
          order.push(...page.changes.map((change) => change.cursor));
          cursor = page.next;
          if (last && !page.more) break;
        }
        orders.push(order);
        expect(mirror.content()).toEqual(await contentOf(database));
      };
      const readers = [follow('3'), follow('50'), follow('1000')];
      for (let round = 0; round < 40; round += 1) await Promise.all(Array.from({ length: 8 }, (_, nr) => step(round * 8 + nr)));
      busy = false;
      await Promise.all(readers);
      expect(new Set(orders.map((order) => order.join())).size).toBe(1);
      expect(new Set(orders[0]).size).toBe(orders[0]?.length);
    });

    it('what people decide, and no longer: is told within the next look', async () => {
      const made = await unit();
      const people = await Promise.all(Array.from({ length: 12 }, () => person()));
      const [ann, ...others] = people;
      if (!ann) throw new Error('There are twelve.');
      const { tguid } = await add(made, ann, 'Décidé');
      const since = await now();
      const look = async () => {
        await enqueue(service.db.pool, announceDecisions, null);
        await runJobs(service, coreTasks(subject));
      };
      await look();
      for (const other of others) await endorse(tguid, other);
      await enqueue(service.db.pool, learnRecords, null);
      await runJobs(service, coreTasks(subject));
      await look();
      const told = async () => {
        const { changes } = await readOn(since, { kind: 'decided' });
        return changes.filter((change) => Object.entries(subject.kind.wire.id(made)).every(([name, value]) => change[name] === value));
      };
      expect(await told()).toMatchObject([{ tguid, lng: 'fr', uid: null }]);
      await look();
      await enqueue(service.db.pool, announceEveryDecision, null);
      await runJobs(service, coreTasks(subject));
      for (const other of people) await takeBack(tguid, other);
      await look();
      expect((await told()).map((change) => change.tguid)).toEqual([tguid, null]);
    });

    it('what names no place in the log: refused with how to go on', async () => {
      const cursor = await now();
      const ask = async (since: string) => (await app.inject({ url: `/api/changes?since=${since}` })).statusCode;
      expect([await ask('nonsense'), await ask(`${cursor}9`), await ask('aaaaaaaaaaaa-1')]).toEqual([400, 410, 410]);
      expect((await app.inject({ url: '/api/changes?kind=slept' })).statusCode).toBe(400);
      expect((await app.inject({ url: '/api/changes/stream?since=nonsense' })).statusCode).toBe(400);
      // After a restore cursors are good as far as the backup reaches; after ids became others none is.
      await pool.query('select begin_change_epoch(false)');
      expect([await ask(cursor), await ask(`${cursor}9`)]).toEqual([200, 410]);
      await pool.query('select begin_change_epoch(true)');
      expect([await ask(cursor), await ask(''), await ask('latest')]).toEqual([410, 200, 200]);
    });

    it('older than is kept: goes, and who asks for what followed is told so', async () => {
      const { changes } = await read({ limit: '3' });
      const next = await now();
      await pool.query(
        `update change set changed_at = now() - interval '91 days' where position <= (select min(position) + 4 from change)`,
      );
      await enqueue(service.db.pool, tidyChanges, null);
      await runJobs(service, coreTasks(subject));
      const answer = await app.inject({ url: `/api/changes?since=${changes[0]?.cursor}` });
      expect([answer.statusCode, answer.json().error]).toEqual([410, 'gone']);
      expect((await read({ since: next })).changes).toEqual([]);
      const [first] = (await read({ limit: '1' })).changes;
      expect(Number(first?.cursor.split('-')[1])).toBe(Number(changes[0]?.cursor.split('-')[1]) + 5);
    });
  });
