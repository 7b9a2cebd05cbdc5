import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { makePeople, nameOf, tokenOf } from '../../corpus/people.js';
import { type FileFamily, OTHER_FAMILIES, poFamily } from '../../corpus/texts/file-families.js';
import { describeRequest, type LoadRequest } from '../../load/load-request.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';

const KEY_COUNT = 100_000;
const SUGGESTION_COUNT = 20;
/** Milliseconds between two small requests. */
const PAUSE_MS = 10;
/** Longest wait of a small request, as a share of the time of the large one. */
const LIMIT = 0.1;

/** Requests that read the whole of a large file. */
const ASKED = [
  { id: 'export', what: 'an export', path: `/project/export?${new URLSearchParams({ origin: 'made', project: 'project', lng: 'fr' })}` },
  { id: 'diff', what: 'its changes', path: '/project/diff-latest/made/project/fr' },
];

/** Milliseconds of a request. */
const timeAnswer = async (server: RunningServer, request: LoadRequest): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${server.address}${request.path}`, { ...describeRequest(request), body: request.body ?? null });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${request.path} was answered with ${answer.status}.`);
  return performance.now() - began;
};

/** Milliseconds of a large request, and of the slowest small one that was sent meanwhile. */
const timeBeside = async (server: RunningServer, path: string): Promise<{ readonly took: number; readonly longest: number }> => {
  let isDone = false;
  const askSmall = async (): Promise<number> => {
    let longest = 0;
    while (!isDone) {
      longest = Math.max(longest, await timeAnswer(server, { path: '/healthz', accept: '*/*' }));
      await setTimeout(PAUSE_MS);
    }
    return longest;
  };
  const asking = askSmall();
  const took = await timeAnswer(server, { path, token: tokenOf(1), accept: '*/*' }).finally(() => {
    isDone = true;
  });
  return { took, longest: await asking };
};

const measureFamily = async (testbed: Testbed, family: FileFamily): Promise<ReportRow[]> => {
  await using folder = await makeScratchFolder();
  const archive = join(folder.path, 'project.tgz');
  await packFiles(archive, projectFiles({ strings: KEY_COUNT, lngs: ['fr'], perFile: KEY_COUNT }, family));
  return await withScratchDatabase(testbed, async ({ pool, url }) => {
    await makePeople(pool, 2);
    await measureCommand('string-service', ['project', 'import', 'made/project', archive, '--user', nameOf(1)], url);
    const keys = await selectColumn<string>(pool, `select key from unit order by id limit ${SUGGESTION_COUNT}`);
    if (keys.length < SUGGESTION_COUNT) throw new Error(`${family.name}: ${keys.length} strings.`);
    const server = await startService('string-service', url);
    try {
      for (const sguid of keys) {
        const body = new URLSearchParams({ sguid, lng: 'fr', translation: `nouveau ${sguid}` });
        await timeAnswer(server, { path: '/api/translations/add', body, token: tokenOf(2) });
      }
      const rows: ReportRow[] = [];
      for (const { id, what, path } of ASKED) {
        const { took, longest } = await timeBeside(server, path);
        testbed.say(`  ${family.name}, ${what}: ${took.toFixed(0)} ms; the longest wait ${longest.toFixed(0)} ms`);
        rows.push({
          id: `${family.name}-${id}`,
          what: `${family.name}: the longest wait beside ${what}`,
          target: `within ${LIMIT} × its time`,
          measured: `${longest.toFixed(0)} ms`,
          baseline: `${what}: ${took.toFixed(0)} ms`,
          ratio: longest / took,
          reached: longest / took <= LIMIT,
        });
      }
      return rows;
    } finally {
      await server.stop();
    }
  });
};

/** Waits of small requests while large files are exported and compared. */
export const waiting: Benchmark = {
  name: 'waiting',
  title: 'Other requests while a large file is read',
  setting: `A project with one file of ${KEY_COUNT.toLocaleString('en')} keys, translated into a language, with ${SUGGESTION_COUNT} suggestions. While it is exported, or compared with what was imported, a small request is sent each ${PAUSE_MS} ms.`,
  long: true,
  run: async (testbed) => {
    const rows: ReportRow[] = [];
    for (const family of [poFamily, ...OTHER_FAMILIES]) rows.push(...(await measureFamily(testbed, family)));
    return { rows };
  },
};
