import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/transaction.js';
import { startJob } from '../../jobs/start-job.js';
import { enqueue } from '../../jobs/tasks/enqueue.js';
import { releaseOrphanedJobs } from '../../jobs/tasks/task-entry.store.js';
import { startWorker } from '../../jobs/tasks/worker.js';
import { runJobs } from '../jobs/run-jobs.js';
import { makeTask, withJobs } from '../jobs/with-jobs.js';
import type { Subject } from '../subject.js';

/** Waits for what a worker does by itself. */
const until = (condition: () => boolean | Promise<boolean>) => expect.poll(condition, { timeout: 60_000 }).toBe(true);

/** Work that has begun goes on when it is released. */
const makeBarrier = () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release: () => release() };
};

/** As of a shutdown, but a tenth of the time. */
const SHORT_GRACE = { abortMs: 500, abandonMs: 800 };

/** Workers of the queue: processes that die, are stopped or lose their database, several at once (docs/decisions/0008-jobs.md). */
export const workersContract = (subject: Subject) =>
  describe(`${subject.name}: workers`, async () => {
    const { service, database, context, getJob, skipPauses } = await withJobs(subject);

    it('whose process was killed: leaves its work to the next', async () => {
      let runs = 0;
      const work = makeTask(async () => {
        runs += 1;
        return [];
      });
      const { id } = await startJob(context, database.pool, work, null);
      await database.pool.query(
        `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1 where key = $1`,
        [id],
      );
      const worker = startWorker(service, [work]);
      await until(async () => (await getJob(id)).state === 'done');
      await worker.stop();
      expect(runs).toBe(1);
    });

    it('beside another: does not take what that one is doing', async () => {
      let runs = 0;
      const { released, release } = makeBarrier();
      const work = makeTask(async () => {
        runs += 1;
        await released;
        return [];
      });
      const worker = startWorker(service, [work]);
      await enqueue(database.pool, work, null);
      await until(() => runs === 1);
      await releaseOrphanedJobs(database.pool);
      await runJobs(service, [work]);
      release();
      await worker.stop();
      expect(runs).toBe(1);
    });

    it('stopped: lets what is being done end', async () => {
      const steps: string[] = [];
      const { released, release } = makeBarrier();
      const work = makeTask(async (_payload, { progress }) => {
        steps.push('begun');
        await released;
        await progress(1);
        steps.push('ended');
        return [];
      });
      const worker = startWorker(service, [work]);
      await enqueue(database.pool, work, null);
      await until(() => steps.includes('begun'));
      const stopped = worker.stop().then(() => steps.push('stopped'));
      release();
      await stopped;
      expect(steps).toEqual(['begun', 'ended', 'stopped']);
    });

    it('a shutdown, again and again: hands the job back, spends no attempt, and the job is done in the end', async () => {
      let begun = 0;
      let isPatient = true;
      const work = makeTask(async (_payload, { signal }) => {
        begun += 1;
        if (isPatient) await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        return [];
      }, 1);
      const { id } = await inTransaction(database, (transaction) => startJob(context, transaction, work, null));
      for (let time = 1; time <= 2; time += 1) {
        const worker = startWorker(service, [work], SHORT_GRACE);
        await until(() => begun === time);
        await worker.stop();
        expect(await getJob(id)).toMatchObject({ state: 'queued' });
        const { rows } = await database.pool.query(`select attempts, locked_at as "lockedAt" from graphile_worker.jobs where key = $1`, [
          id,
        ]);
        expect(rows).toEqual([{ attempts: 0, lockedAt: null }]);
        await skipPauses();
      }
      isPatient = false;
      await runJobs(service, [work]);
      expect(await getJob(id)).toMatchObject({ state: 'done' });
    });

    it('a shutdown that a task does not heed: the attempt does not count either', async () => {
      const { released, release } = makeBarrier();
      let begun = 0;
      const work = makeTask(async () => {
        begun += 1;
        await released;
        return [];
      }, 1);
      const { id } = await inTransaction(database, (transaction) => startJob(context, transaction, work, null));
      const worker = startWorker(service, [work], SHORT_GRACE);
      await until(() => begun === 1);
      await worker.stop();
      const { rows } = await database.pool.query('select attempts from graphile_worker.jobs where key = $1', [id]);
      expect(rows).toEqual([{ attempts: 0 }]);
      release();
      await until(async () => (await getJob(id)).state === 'done');
    });

    it('whose database goes away: goes on when it is back', async () => {
      let runs = 0;
      const { released, release } = makeBarrier();
      const work = makeTask(async () => {
        runs += 1;
        await released;
        return [];
      }, 10);
      const worker = startWorker(service, [work]);
      await enqueue(database.pool, work, null);
      await until(() => runs === 1);
      await database.pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      release();
      const before = runs;
      await enqueue(database.pool, work, null);
      await until(() => runs > before);
      await worker.stop();
    });
  });
