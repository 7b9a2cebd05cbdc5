import { expect } from 'vitest';
import type { Task, TaskRun } from '../../jobs/tasks/task.js';
import type { Json } from '../../kernel/json.js';
import { withApp } from '../app.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

let taskCount = 0;

/** A task of a name of its own. */
export const makeTask = (work: (payload: Json, run: TaskRun) => ReturnType<Task['run']>, attempts = 3): Task => {
  taskCount += 1;
  return { name: `task-${taskCount}`, attempts, run: (_service, payload, run) => work(payload, run) };
};

/** A subject's app with somebody who starts jobs, and ways to look at them. */
export const withJobs = async (subject: Subject) => {
  const { app, service, database, mails } = await withApp(subject);
  const ann = await makePerson(service);
  /** Reads a job through the interface of the service. */
  const ask = async (id: string, by: TestPerson | null = ann) => {
    const answer = await app.inject({ url: `/api/jobs/${id}`, headers: by?.headers ?? {} });
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    service,
    database,
    mails,
    context: { ...service, actor: ann },
    ask,
    /** A job, as its owner sees it. */
    getJob: async (id: string) => {
      const { status: code, ...job } = await ask(id);
      expect(code).toBe(200);
      return job;
    },
    /** Lets entries that failed be due now. */
    skipPauses: () => database.pool.query('update graphile_worker._private_jobs set run_at = now()'),
  };
};
