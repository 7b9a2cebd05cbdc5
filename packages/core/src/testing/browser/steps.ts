import { coreTasks } from '../../app/core-tasks.js';
import { type TestOptions, withApp } from '../app.js';
import { runJobs } from '../jobs/run-jobs.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';

/** A request that posts JSON. */
export const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  ({ method: 'POST', url, payload, headers }) as const;

/** A subject's app with the steps that contract suites take again and again. */
export const withSteps = async (subject: Subject, options?: TestOptions) => {
  const { app, service, database, mails } = await withApp(subject, options);
  const { one, many, id } = subject.kind.names.endorsement;
  const call = async (path: string, body: object, by?: TestPerson) => {
    const answer = await app.inject(post(path, body, by?.headers));
    return { status: answer.statusCode, ...answer.json() };
  };
  return {
    app,
    service,
    database,
    /** Mails that were sent until now. */
    mails,
    /** Sends what is to be mailed, and gives all that was mailed until now. */
    mailed: async () => {
      await runJobs(service, coreTasks(subject));
      return mails;
    },
    words: { one, many, id },
    call,
    person: (options: Parameters<typeof makePerson>[1] = {}) => makePerson(service, options),
    unit: (text?: string) => subject.makeUnit(service, text),
    add: (unit: MadeUnit, by: TestPerson, translation: unknown, lng = 'fr') =>
      call('/api/translations/add', { ...unit.ref, lng, translation }, by),
    endorse: (tguid: string, by: TestPerson) => call(subject.endorsePath, { tguid }, by),
    del: (tguid: string, by: TestPerson) => call('/api/translations/del', { tguid }, by),
    read: async (unit: MadeUnit, lng = 'fr', by?: TestPerson) => {
      const answer = await app.inject({ url: unit.path(lng), headers: by?.headers ?? {} });
      return answer.json()[subject.kind.names.unit];
    },
  };
};
