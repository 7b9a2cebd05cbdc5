import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { makePeople, nameOf, tokenOf } from '../../corpus/people.js';
import { votedTexts } from '../../corpus/voted-texts.js';
import { describeRequest, type LoadRequest } from '../../load/load-request.js';
import { percentiles } from '../../load/percentiles.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const STRING_COUNT = 100_000;
const FILE_COUNT = 100;
const RUN_COUNT = 5;
const TRIES = 50;
const TRY_AGAIN_MS = 100;
/** Allowed time where one file changed, and where none did, as a share of the first time. */
const LIMITS = { vote: 0.1, nothing: 0.05 };

const PLACE = { origin: 'made', project: 'project' };

/** Requests that are made again and again. */
const ASKED = [
  { id: 'export', what: 'an export', path: `/project/export?${new URLSearchParams({ ...PLACE, lng: 'fr' })}` },
  { id: 'diff', what: 'its changes since the saved version', path: `/project/diff-latest/${PLACE.origin}/${PLACE.project}/fr` },
];

/** Milliseconds of a request; where the server asks to try again in a moment, of the one that it answers. */
const timeAnswer = async (server: RunningServer, request: LoadRequest): Promise<number> => {
  for (let left = TRIES; ; left -= 1) {
    const began = performance.now();
    const answer = await fetch(`${server.address}${request.path}`, { ...describeRequest(request), body: request.body ?? null });
    await answer.arrayBuffer();
    if (answer.ok) return performance.now() - began;
    if (answer.status !== 503 || left === 0) throw new Error(`${request.path} was answered with ${answer.status}.`);
    await setTimeout(TRY_AGAIN_MS);
  }
};

/** Times a request: the first time, again with nothing changed, and after a vote; the middle of several, by turns. */
const timeAgain = async (server: RunningServer, dataDir: string, path: string, vote: () => LoadRequest) => {
  const request: LoadRequest = { path, token: tokenOf(1), accept: '*/*' };
  const times: { first: number[]; nothing: number[]; vote: number[] } = { first: [], nothing: [], vote: [] };
  const time = (): Promise<number> => timeAnswer(server, request);
  for (let nr = 0; nr <= RUN_COUNT; nr += 1) {
    await rm(join(dataDir, 'exports'), { recursive: true, force: true });
    times.first.push(await time());
    times.nothing.push(await time());
    await timeAnswer(server, vote());
    times.vote.push(await time());
  }
  // The first ones warm up.
  const middle = (all: readonly number[]): number => percentiles(all.slice(1)).p50;
  return { first: middle(times.first), nothing: middle(times.nothing), vote: middle(times.vote) };
};

const measureAgain = async (server: RunningServer, dataDir: string, vote: () => LoadRequest): Promise<ReportRow[]> => {
  const rows: ReportRow[] = [];
  for (const { id, what, path } of ASKED) {
    const { first, ...again } = await timeAgain(server, dataDir, path, vote);
    const row = (of: keyof typeof LIMITS, when: string): ReportRow => ({
      id: `${id}-${of}`,
      what: `${what}, ${when}`,
      target: `within ${LIMITS[of]} × the first time`,
      measured: `${again[of].toFixed(0)} ms`,
      baseline: `the first time: ${first.toFixed(0)} ms`,
      ratio: again[of] / first,
      reached: again[of] / first <= LIMITS[of],
    });
    rows.push(row('nothing', 'nothing changed'), row('vote', 'after a vote'));
  }
  return rows;
};

/** Exports and diffs of a project that were made before. */
export const exportingAgain: Benchmark = {
  name: 'exporting-again',
  title: 'Exporting again',
  setting: `A project of ${STRING_COUNT.toLocaleString('en')} strings in ${FILE_COUNT} files; every tenth has a vote for another text. By turns, the middle of ${RUN_COUNT}: for the first time, again while nothing changed, and after one vote for another text.`,
  run: async (testbed) => {
    await using folder = await makeScratchFolder();
    return await withScratchDatabase(testbed, async ({ pool, url }) => {
      const strings = Math.min(STRING_COUNT, testbed.strings);
      await makePeople(pool, 2);
      const files = [...projectFiles({ strings, lngs: ['fr'], perFile: strings / FILE_COUNT })];
      const archive = join(folder.path, 'project.tgz');
      await packFiles(archive, files);
      await measureCommand('string-service', ['project', 'import', 'made/project', archive, '--user', nameOf(1)], url);
      const voted = join(folder.path, 'voted.po');
      await writeFile(voted, votedTexts(strings, strings / FILE_COUNT));
      await measureCommand('string-service', ['translations', 'import', voted, '--lng', 'fr', '--user', nameOf(2)], url);
      const dataDir = join(folder.path, 'data');
      const server = await startService('string-service', url, { DATA_DIR: dataDir });
      try {
        const keys = await selectColumn<string>(pool, 'select key from unit order by id');
        const add = (nr: number): LoadRequest => ({
          path: '/api/translations/add',
          token: tokenOf(2),
          body: new URLSearchParams({ lng: 'fr', sguid: keys[nr] ?? '', translation: `nouveau ${nr}` }),
        });
        await pool.query('vacuum analyze');
        let nr = 1;
        return { rows: await measureAgain(server, dataDir, () => add(10 * nr++ + 5)) };
      } finally {
        await server.stop();
      }
    });
  },
};
