import { coreTasks } from '@translation-commons/core/app/core-tasks.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { runJobs } from '@translation-commons/core/testing/jobs/run-jobs.js';
import { makePerson, type TestPerson } from '@translation-commons/core/testing/people/make-person.js';
import { sendFile } from '@translation-commons/core/testing/send-file.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { expect } from 'vitest';
import { makeApp, stringService } from '../../src/app.js';
import { makeDraftTask } from '../../src/drafts/filling/draft-missing.js';
import { stringKind } from '../../src/string-kind.js';
import { makeArchive, makePotText } from '../../src/testing/make-archive.js';
import { ENGINE_KEY } from './engine-server.js';

/** A string service that may ask engines of this machine, and ways to act on it. */
export const withDrafts = async () => {
  const made = await withApp({ kind: stringKind, makeApp }, { settings: { engineNetworks: ['127.0.0.0/8'] } });
  const { app, service } = made;
  const owner = await makePerson(service, { name: 'Olga' });
  const ann = await makePerson(service, { name: 'Ann' });
  const post = async (url: string, payload: object, by: Pick<TestPerson, 'headers'> | null = owner) => {
    const answer = await app.inject({ method: 'POST', url, payload, headers: by?.headers ?? {} });
    return { status: answer.statusCode, ...answer.json() };
  };
  const get = async (url: string, by: Pick<TestPerson, 'headers'> | null = null) =>
    (await app.inject({ url, headers: { accept: 'application/json', ...by?.headers } })).json();
  const importProject = async (project: string, files: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) => {
    const file = { name: 'project.tgz', bytes: await makeArchive(files) };
    const answer = await sendFile(app, { url: '/api/project/import', fields: { origin: 'test', project, ...more }, file, by: owner });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  let number = 0;
  const limits = { pauseMs: 1, timeoutMs: 20_000 };
  const draftTask = makeDraftTask(limits);
  const tasks = coreTasks(stringService).map((task) => (task.name === draftTask.name ? draftTask : task));
  return {
    ...made,
    /** Limits of asking the engine. */
    limits,
    owner,
    ann,
    post,
    get,
    importProject,
    /** Makes new projects of these strings, each with a number behind it, whose engine is at this server. */
    projectOf:
      ({ url }: { readonly url: string }) =>
      async (strings: readonly string[], engine: string, more: object = {}) => {
        number += 1;
        const project = `p${number}`;
        const own = strings.map((string) => `${string} ${number}`);
        await importProject(project, { 'pot/app.pot': makePotText(...own) });
        const set = { origin: 'test', project, lng: 'es', engine, url, key: ENGINE_KEY, model: 'small', budget: 100_000, ...more };
        expect(await post('/api/project/engine', set)).toMatchObject({
          status: 200,
          messages: [[expect.stringContaining('Spanish'), 'status']],
        });
        return { project, number, sguid: (nr: number) => sguidOf([own[nr] ?? ''], null), own };
      },
    work: () => runJobs(service, tasks),
    /** Drafts what is missing, and returns the job at its end. */
    draft: async (project: string, lng: string) => {
      const job = await post('/api/project/draft', { origin: 'test', project, lng });
      if (job.status !== 202) throw new Error(JSON.stringify(job));
      await runJobs(service, tasks);
      return get(`/api/jobs/${job.id}`, owner);
    },
    drafts: async (project: string, lng: string) => (await get(`/api/drafts?origin=test&project=${project}&lng=${lng}`)).drafts,
    scores: (project: string, lng: string) => get(`/api/report/engines?origin=test&project=${project}&lng=${lng}`),
  };
};
