import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../app/core-tasks.js';
import { inTransaction } from '../../database/transaction.js';
import { startJob } from '../../jobs/start-job.js';
import { enqueue } from '../../jobs/tasks/enqueue.js';
import type { Lane } from '../../jobs/tasks/lanes.js';
import type { Task } from '../../jobs/tasks/task.js';
import { tidyJobs } from '../../jobs/tidy-jobs.js';
import type { Json } from '../../kernel/json.js';
import { noProgress } from '../../kernel/progress.js';
import { Refusal } from '../../kernel/refusal.js';
import { status } from '../../kernel/text/message.js';
import { runJobs } from '../jobs/run-jobs.js';
import { makeTask, withJobs } from '../jobs/with-jobs.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** Work outside of requests, and how people see it (decisions, section 8; docs/decisions/0008-jobs.md). */
export const jobsContract = (subject: Subject) =>
  describe(`${subject.name}: jobs`, async () => {
    const { service, database, mails, context, ask, getJob, skipPauses } = await withJobs(subject);

    describe('a job that is given up', () => {
      const mailsAbout = async (id: string) => {
        await runJobs(service, coreTasks({ name: subject.name, imports: [] }));
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

    describe('lanes', () => {
      it('long work of many people and of the schedule: takes the places of its lanes, and what is short is done meanwhile', async () => {
        const ends: (() => void)[] = [];
        const begun: string[] = [];
        const hold = (lane: Lane): Task => ({
          ...makeTask(async () => {
            begun.push(lane);
            await new Promise<void>((end) => ends.push(end));
            return [];
          }),
          lane,
        });
        const lanes = ['fetching', 'imports', 'exports', 'webhooks', 'nightly'] as const;
        const works = lanes.map(hold);
        for (let nr = 0; nr < 6; nr += 1) {
          const actor = await makePerson(service);
          for (const work of works) await startJob({ ...context, actor }, database.pool, work, null);
        }
        let short = 0;
        const note = makeTask(async () => {
          short += 1;
          return [];
        });
        for (let nr = 0; nr < 5; nr += 1) await enqueue(database.pool, note, null);
        const running = runJobs(service, [...works, note]);
        await expect.poll(() => short, { timeout: 20_000 }).toBe(5);
        await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(9);
        expect(lanes.map((lane) => begun.filter((one) => one === lane).length)).toEqual([4, 2, 1, 1, 1]);
        const end = setInterval(() => {
          for (const done of ends.splice(0)) done();
        }, 20);
        await running;
        // A run ends where the lanes of what is left are not free yet.
        for (let nr = 0; begun.length < 30 && nr < 30; nr += 1) await runJobs(service, works);
        clearInterval(end);
        expect(begun).toHaveLength(30);
      });

      it('of one person: one import at a time, fetched or uploaded, from wherever', async () => {
        const [fetched, uploaded] = [makeTask(async () => []), makeTask(async () => [])];
        let [running, most] = [0, 0];
        const work = async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((done) => setTimeout(done, 20));
          running -= 1;
          return [];
        };
        const tasks: Task[] = [
          { ...fetched, lane: 'fetching', run: work },
          { ...uploaded, lane: 'imports', run: work },
        ];
        for (const task of [...tasks, ...tasks]) await startJob(context, database.pool, task, null);
        for (let nr = 0; nr < 4; nr += 1) await runJobs(service, tasks);
        expect(most).toBe(1);
      });
    });

    describe('imports of one person', () => {
      it('more than five that wait: refused, which says what to do; those of others are taken', async () => {
        const task: Task = { ...makeTask(async () => []), lane: 'imports' };
        const actor = await makePerson(service);
        const start = () => inTransaction(database, (connection) => startJob({ ...context, actor }, connection, task, null));
        const outcomes = await Promise.allSettled(Array.from({ length: 8 }, start));
        const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
        expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill(expect.objectContaining({ code: 'rate-limited' })));
        expect(String(refused[0]?.reason)).toContain('Start this one when the next begins');
        await startJob({ ...context, actor: await makePerson(service) }, database.pool, task, null);
        await runJobs(service, [task]);
        await start();
        await runJobs(service, [task]);
      });
    });

    describe('a job', () => {
      it('from beginning to end: says to its owner how far it is', async () => {
        const work = makeTask(async (_payload, { actor, progress }) => {
          expect(actor).toMatchObject({ id: context.actor.id, name: context.actor.name });
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
  });
