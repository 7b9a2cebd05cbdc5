import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { inTransaction } from '../../database/transaction.js';
import { enqueue } from '../../jobs/enqueue.js';
import { releaseOrphanedJobs } from '../../jobs/queue.store.js';
import { startJob } from '../../jobs/start-job.js';
import type { Task, TaskRun } from '../../jobs/task.js';
import { tidyJobs } from '../../jobs/tidy-jobs.js';
import { startWorker } from '../../jobs/worker.js';
import type { Json } from '../../kernel/json.js';
import { status } from '../../kernel/message.js';
import { noProgress } from '../../kernel/progress.js';
import { Refusal } from '../../kernel/refusal.js';
import { withApp } from '../app.js';
import { makePerson, type TestPerson } from '../make-person.js';
import { runJobs } from '../run-jobs.js';
import type { Subject } from '../subject.js';

let taskCount = 0;

/** A task of a name of its own. */
const makeTask = (work: (payload: Json, run: TaskRun) => ReturnType<Task['run']>, attempts = 3): Task => {
  taskCount += 1;
  return { name: `task-${taskCount}`, attempts, run: (_service, payload, run) => work(payload, run) };
};

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

/** Work outside of requests, and how people see it (decisions, section 8; docs/decisions/0008-jobs.md). */
export const jobsContract = (subject: Subject) =>
  describe(`${subject.name}: jobs`, async () => {
    const { app, service, database, mails } = await withApp(subject);
    const ann = await makePerson(service);
    const context = { ...service, actor: ann };
    const ask = async (id: string, by: TestPerson | null = ann) => {
      const answer = await app.inject({ url: `/api/jobs/${id}`, headers: by?.headers ?? {} });
      return { status: answer.statusCode, ...answer.json() };
    };
    const getJob = async (id: string) => {
      const { status: code, ...job } = await ask(id);
      expect(code).toBe(200);
      return job;
    };

    /** Lets entries that failed be due now. */
    const skipPauses = () => database.pool.query('update graphile_worker._private_jobs set run_at = now()');

    describe('a job that is given up', () => {
      const mailsAbout = async (id: string) => {
        await runJobs(service, coreTasks({ imports: [] }));
        return mails.filter(({ text }) => text.includes(`/jobs/${id}`)).map(({ to }) => to);
      };
      const startAs = async (work: Task, mail: string) => {
        const owner = await makePerson(service, { mail });
        return inTransaction(database, (transaction) => startJob({ ...context, actor: owner }, transaction, work, null));
      };

      it('after its last attempt: tells its owner by mail, once', async () => {
        const work = makeTask(async () => {
          throw new Error('broken');
        }, 1);
        const { id } = await startAs(work, 'owner@example.org');
        await runJobs(service, [work]);
        expect(await mailsAbout(id)).toEqual(['owner@example.org']);
        expect(await mailsAbout(id)).toHaveLength(1);
      });

      it('as its processes died each time: tells its owner too', async () => {
        const { id } = await startAs(
          makeTask(async () => []),
          'unlucky@example.org',
        );
        await database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [id]);
        await tidyJobs.run(service, null, { actor: null, signal: AbortSignal.timeout(60_000), progress: noProgress });
        expect(await mailsAbout(id)).toEqual(['unlucky@example.org']);
      });
    });

    describe('the queue', () => {
      it('work enqueued in a transaction that is rolled back: is not done', async () => {
        const done: Json[] = [];
        const note = makeTask(async (payload) => {
          done.push(payload);
          return [];
        });
        const failed = inTransaction(database, async (transaction) => {
          await enqueue(transaction, note, 'lost');
          throw new Error('no');
        });
        await expect(failed).rejects.toThrow('no');
        await inTransaction(database, (transaction) => enqueue(transaction, note, { text: 'kept\0' }));
        await runJobs(service, [note]);
        await runJobs(service, [note]);
        expect(done).toEqual([{ text: 'kept\0' }]);
      });

      it('work that fails: is tried again, as often as its task says', async () => {
        let tries = 0;
        const work = makeTask(async () => {
          tries += 1;
          throw new Error('not yet');
        }, 2);
        await enqueue(database.pool, work, null);
        for (let time = 0; time < 3; time += 1) {
          await runJobs(service, [work]);
          await skipPauses();
        }
        expect(tries).toBe(2);
      });
    });

    describe('a job', () => {
      it('from beginning to end: says to its owner how far it is', async () => {
        const work = makeTask(async (_payload, { actor, progress }) => {
          expect(actor).toMatchObject({ id: ann.id, name: ann.name });
          await progress(1, 2);
          expect(await getJob(id)).toMatchObject({ state: 'running', done: 1, total: 2 });
          return [status('Two of two.\0')];
        });
        const { id } = await startJob(context, database.pool, work, null);
        const queued = { id, kind: work.name, state: 'queued', done: 0, total: null, messages: [] };
        expect(await getJob(id)).toEqual(queued);
        await runJobs(service, [work]);
        expect(await getJob(id)).toEqual({ ...queued, state: 'done', done: 2, total: 2, messages: [['Two of two.\ufffd', 'status']] });
      });

      it('refused: is failed with the sentence, and not tried again', async () => {
        let tries = 0;
        const work = makeTask(async () => {
          tries += 1;
          throw new Refusal('malformed', 'The file is empty.');
        });
        const { id } = await startJob(context, database.pool, work, null);
        await runJobs(service, [work]);
        await skipPauses();
        await runJobs(service, [work]);
        expect(tries).toBe(1);
        expect(await getJob(id)).toMatchObject({ state: 'failed', messages: [['The file is empty.', 'error']] });
      });

      it('refused for now: is tried again', async () => {
        let tries = 0;
        const work = makeTask(async () => {
          tries += 1;
          if (tries === 1) throw new Refusal('busy', 'Another export is running.');
          return [];
        });
        const { id } = await startJob(context, database.pool, work, null);
        await runJobs(service, [work]);
        expect(await getJob(id)).toMatchObject({ state: 'queued', messages: [] });
        await skipPauses();
        await runJobs(service, [work]);
        expect(await getJob(id)).toMatchObject({ state: 'done' });
      });

      it('broken: is queued again, and failed after the last try with a sentence that names it', async () => {
        const work = makeTask(async () => {
          throw new Error('connection to 10.0.0.1 lost');
        }, 2);
        const { id } = await startJob(context, database.pool, work, null);
        await runJobs(service, [work]);
        expect(await getJob(id)).toMatchObject({ state: 'queued', messages: [] });
        await skipPauses();
        await runJobs(service, [work]);
        const { state, messages } = await getJob(id);
        expect(state).toBe('failed');
        expect(messages).toEqual([[expect.stringContaining(id), 'error']]);
      });

      it('ended a week ago: is forgotten', async () => {
        const work = makeTask(async () => []);
        const { id } = await startJob(context, database.pool, work, null);
        await runJobs(service, [work]);
        await database.pool.query(`update job set finished_at = now() - interval '8 days' where id = $1`, [id]);
        await tidyJobs.run(service, null, { actor: null, signal: AbortSignal.timeout(60_000), progress: noProgress });
        expect(await ask(id)).toMatchObject({ status: 404 });
      });

      it('lost by the queue: is failed when the queue is tidied', async () => {
        const work = makeTask(async () => []);
        const { id } = await startJob(context, database.pool, work, null);
        await database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [id]);
        await tidyJobs.run(service, null, { actor: null, signal: AbortSignal.timeout(60_000), progress: noProgress });
        expect(await getJob(id)).toMatchObject({ state: 'failed', messages: [[expect.any(String), 'error']] });
      });

      it('of somebody else, or none: is not found; without token: 401', async () => {
        const work = makeTask(async () => []);
        const { id } = await startJob(context, database.pool, work, null);
        expect(await ask(id, await makePerson(service))).toMatchObject({ status: 404 });
        expect(await ask(randomUUID())).toMatchObject({ status: 404 });
        expect(await ask("1' or 1=1")).toMatchObject({ status: 404 });
        expect(await ask(id, null)).toMatchObject({ status: 401 });
      });
    });

    describe('a worker', () => {
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
          const worker = startWorker(service, [work]);
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
        const worker = startWorker(service, [work]);
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
  });
