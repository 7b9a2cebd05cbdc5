import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { listTranslationsWithEndorsements } from '../list-translations.js';
import { contentOf, makeMirror, type WireChangePage } from '../mirror/mirror.js';
import { type CrowdReport, startCrowd } from '../people/crowd.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import { runMain } from '../processes/command.js';
import { type ServiceProcess, withProcesses } from '../processes/processes.js';
import type { Importable, MeanwhileRequest, ProgramSubject } from '../subject.js';

/** On a busy machine requests may be shed, which is right (the suite `load`) and not what is looked at here. */
const NO_SHEDDING = { EVENT_LOOP_DELAY_MS: '0' };

const sendMeanwhile = async (address: string, { path, body, statuses }: MeanwhileRequest, { headers }: TestPerson): Promise<void> => {
  const options = body ? { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } } : {};
  const answer = await fetch(address + path, options).catch(() => null);
  const text = await answer?.text().catch(() => '');
  if (answer && !statuses.includes(answer.status)) throw new Error(`${path} was answered with ${answer.status}: ${text}`);
};

const times = async <T>(number: number, make: (nr: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < number) made.push(await make(made.length));
  return made;
};

/** Keeps a unit from being written to; names the process that waits for it, and lets go. */
const holdUnit = async (url: string, id: number) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select lock_units(array[$1::bigint], true)', [id]);
  const findWaiting = async (): Promise<string> => {
    // A transaction sees the sessions that there were when it first looked, unless it says that it wants to look again.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ name: string }>(
      'select application_name as name from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    );
    return rows[0]?.name ?? '';
  };
  return { findWaiting, release: () => client.end() };
};

/** Any number of processes work on one database, and one that is killed takes nothing with it (docs/operations/grow.md). */
export const processesContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: several processes`, async () => {
    const { fileOf, meanwhile } = subject.processes;
    const { service, database } = await withApp(subject);
    const { startProcess } = withProcesses();
    const ann = await makePerson(service);

    const importLater = async (address: string, list: readonly Importable[]): Promise<string> => {
      const { name, content } = fileOf(list);
      const form = new FormData();
      form.append('lng', 'fr');
      form.append('file', new Blob([content]), name);
      const headers = { ...ann.headers, prefer: 'respond-async' };
      const answer = await fetch(`${address}/api/translations/import`, { method: 'POST', body: form, headers });
      expect(answer.status).toBe(202);
      return answer.headers.get('location') ?? '';
    };
    const readJob = async (address: string, path: string) =>
      (await (await fetch(address + path, { headers: ann.headers })).json()) as { readonly state: string };

    const findLost = async ({ added, endorsed }: CrowdReport): Promise<string[]> => {
      const kept = await database.prisma.translation.findMany({ where: { tguid: { in: [...added] } }, select: { tguid: true } });
      const stored = new Set(kept.map(({ tguid }) => tguid));
      const standing = await listTranslationsWithEndorsements(database);
      const known = new Map(
        standing.flatMap(({ tguid, unitId, endorsements }) => endorsements.map(({ personId }) => [`${personId} ${unitId}`, tguid])),
      );
      const lost = [...endorsed].flatMap(([{ id }, own]) =>
        [...own].filter(([unit, tguid]) => known.get(`${id} ${unit.id}`) !== tguid).map(([unit]) => `${id} for ${unit.key}`),
      );
      return [...added.filter((tguid) => !stored.has(tguid)), ...lost];
    };

    it('one of three is killed under load: nothing that was answered is lost, counts are exact, and its job is done by another', async () => {
      const units = await times(20, () => subject.makeUnit(service));
      const list = await times(100, async (nr) => {
        const source = `Sentence ${nr} to be imported`;
        return { unit: await subject.makeUnit(service, source), source, translation: `Phrase ${nr}` };
      });
      const people = await times(8, () => makePerson(service));
      const requests = await meanwhile(ann, database);
      const main = await subject.main();
      const running = await Promise.all(['one', 'two', 'three'].map((name) => startProcess(main, database.url, name, NO_SHEDDING)));
      let turn = 0;
      const next = (): ServiceProcess => {
        turn += 1;
        return running[turn % running.length] as ServiceProcess;
      };

      const crowd = startCrowd({ people, units, endorsePath: subject.endorsePath, address: () => next().address });
      let busy = true;
      // A program that follows what happens, from whichever process is next, loses an answer now and then, and begins again where it was.
      const mirror = makeMirror();
      const order: string[] = [];
      const follow = async (): Promise<void> => {
        for (let cursor = '', asked = 0; ; asked += 1) {
          const last = !busy;
          const answer = await fetch(`${next().address}/api/changes?since=${cursor}&limit=200`).catch(() => null);
          const page = answer?.ok ? ((await answer.json().catch(() => null)) as WireChangePage | null) : null;
          if (!page || (asked % 3 === 2 && !last)) continue;
          for (const change of page.changes) mirror.apply(change);
          order.push(...page.changes.map((change) => change.cursor));
          cursor = page.next;
          if (last && !page.more) return;
        }
      };
      const following = follow();
      const others = (async () => {
        while (busy) for (const request of requests) await sendMeanwhile(next().address, request, ann);
      })();

      const held = await holdUnit(database.url, list.at(-1)?.unit.id ?? 0);
      const job = await importLater(next().address, list);
      let name = '';
      await expect.poll(async () => (name = await held.findWaiting()), { timeout: 60_000 }).not.toBe('');
      const killed = running.findIndex((process) => process.name === name);
      expect(await readJob(next().address, job)).toMatchObject({ state: 'running' });
      const [victim] = running.splice(killed, 1);
      await victim?.end('SIGKILL');
      await held.release();
      await expect.poll(async () => (await readJob(next().address, job)).state, { timeout: 120_000, interval: 200 }).toBe('done');
      // Both that are left are at work after one is gone.
      const answered = crowd.countAdded();
      await expect.poll(crowd.countAdded, { timeout: 120_000 }).toBeGreaterThan(answered + 20);
      const told = await crowd.stop();
      busy = false;
      await Promise.all([others, following]);

      expect(told.added.length).toBeGreaterThan(20);
      expect(await findLost(told)).toEqual([]);
      expect(mirror.content()).toEqual(await contentOf(database));
      expect(new Set(order).size).toBe(order.length);
      const imported = { unitId: { in: list.map(({ unit }) => unit.id) }, authorId: ann.id, count: 1 };
      expect(await database.prisma.translation.count({ where: imported })).toBe(list.length);
      expect(await runMain(main, database.url, ['verify'])).toMatchObject({ status: 0, stderr: '' });
      expect(await Promise.all(running.map((process) => process.end('SIGTERM')))).toEqual([0, 0]);
    }, 300_000);
  });
