import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endServer } from '../../cli/end-server.js';
import { withApp } from '../app.js';
import { withSteps } from '../browser/steps.js';
import { withProcesses } from '../processes/processes.js';
import { statusOf } from '../processes/status-of.js';
import { sendFile } from '../send-file.js';
import type { ProgramSubject } from '../subject.js';

/** The status that a request was answered with, whether its connection stays, or the code of the error that cut it off. */
const ask = (url: string, agent: Agent): Promise<readonly [status: number | string, stays: boolean]> =>
  new Promise((resolve) => {
    const asking = request(url, { agent }, (response) => {
      response.resume().once('close', () => resolve([response.statusCode ?? 0, response.headers.connection !== 'close']));
    });
    asking.once('error', (error: NodeJS.ErrnoException) => resolve([error.code ?? 'error', false]));
    asking.end();
  });

/** Shutdown of a process with an external database (docs/operations/upgrade.md). */
export const shutdownContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: shutting down`, async () => {
    const { database } = await withApp(subject);
    const { startProcess } = withProcesses();

    // It drains for as long as a slow machine takes to see that, and ends by a second signal.
    it.each(['SIGTERM', 'SIGHUP'] as const)(
      '%s: /readyz fails while requests are answered; a second one ends it at once',
      async (signal) => {
        const { address, end } = await startProcess(await subject.main(), database.url, subject.name, { DRAIN_SECONDS: '300' });
        expect(await statusOf(`${address}/readyz`)).toBe(200);
        const ended = end(signal);
        await expect.poll(() => statusOf(`${address}/readyz`), { timeout: 30_000, interval: 20 }).toBe(503);
        const answer = await fetch(`${address}/languages`);
        expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
        await end(signal);
        await ended;
        expect(await statusOf(`${address}/readyz`)).toBeNull();
      },
    );

    it.each(['SIGTERM', 'SIGHUP'] as const)('%s, the time of draining is over: ends by itself, in order', async (signal) => {
      const { address, end } = await startProcess(await subject.main(), database.url, subject.name, { DRAIN_SECONDS: '1' });
      expect(await end(signal)).toBe(0);
      expect(await statusOf(`${address}/readyz`)).toBeNull();
    });

    it('many clients that ask all the while, more than it can answer at once: each request is answered', async () => {
      const { address, end } = await startProcess(await subject.main(), database.url, subject.name, { DRAIN_SECONDS: '2' });
      const statuses = new Map<number | string, number>();
      const follow = async (agent: Agent): Promise<void> => {
        for (let stays = true; stays; ) {
          const [status, still] = await ask(`${address}/languages`, agent);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          stays = still;
        }
        agent.destroy();
      };
      const clients = Array.from({ length: 60 }, () => follow(new Agent({ keepAlive: true, maxSockets: 1 })));
      await expect.poll(() => statuses.get(200) ?? 0, { timeout: 60_000, interval: 20 }).toBeGreaterThan(200);
      expect(await end('SIGTERM')).toBe(0);
      await Promise.all(clients);
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    });

    it('requests and an import that take longer than it has: 503 with Retry-After, and nothing of them is stored', async () => {
      const made = await withSteps(subject);
      const { app, service } = await withApp(subject, { database: made.database });
      const [ann, unit] = [await made.person(), await made.unit()];
      const { tguid } = await made.add(unit, ann, 'a translation');
      const file = await subject.importCases[0]?.request(service, 1);
      const stored = async () => [await made.database.prisma.translation.count(), await made.database.prisma.endorsement.count()];
      const before = await stored();
      const holder = new Client({ connectionString: made.database.url });
      onTestFinished(() => holder.end());
      await holder.connect();
      await holder.query('begin; lock table translation, endorsement in access exclusive mode');
      const address = await app.listen({ port: 0, host: '127.0.0.1' });
      const endorsing = {
        method: 'POST',
        headers: { ...(await made.person()).headers, 'content-type': 'application/json' },
        body: JSON.stringify({ tguid }),
      };
      const asked = [
        fetch(`${address}${unit.path('fr')}`),
        fetch(`${address}${subject.endorsePath}`, endorsing),
        ...(file ? [sendFile(app, { ...file, by: ann })] : []),
      ];
      const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await made.database.pool.query(waits)).rowCount, { timeout: 60_000 }).toBe(asked.length);
      service.lifecycle.drain();
      expect(await endServer(app, 100)).toBe(false);
      for (const { status, headers } of await Promise.all(asked)) {
        const retryAfter = headers instanceof Headers ? headers.get('retry-after') : headers['retry-after'];
        expect([status, retryAfter]).toEqual([503, '5']);
      }
      // As the end of the process does.
      await made.database.pool.query(`select pg_terminate_backend(pid) from (${waits.replace('1', 'pid')}) waiting`);
      await holder.query('rollback');
      expect(await stored()).toEqual(before);
    });
  });
