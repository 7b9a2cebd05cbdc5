import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { makePeople, nameOf, tokenOf } from '../../corpus/people.js';
import { percentiles } from '../../load/percentiles.js';
import { timeRequests, timeWarmRequests } from '../../load/time-requests.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const STRING_COUNT = 20_000;
const RUN_COUNT = 7;
const EXPORT_MODES = ['original', 'most_voted', 'preferred'];
/** As many times as long as msgcat. */
const MSGCAT_RATIO_LIMIT = 3;

const runFile = promisify(execFile);

/** Milliseconds that GNU's msgcat takes to read a file and write it again; the middle of several. */
const timeMsgcat = async (po: string): Promise<number> => {
  const times: number[] = [];
  for (let time = 0; time < RUN_COUNT; time += 1) {
    const began = performance.now();
    await runFile('msgcat', [po, '-o', `${po}.out`]);
    times.push(performance.now() - began);
  }
  return percentiles(times).p50;
};

/** The same file, with another translation for every tenth string. */
const vary = (po: string): string => {
  let nr = 0;
  return po.replaceAll(/^msgstr "(?=[^"])/gm, (start) => (nr++ % 10 === 0 ? `${start}nouveau : ` : start));
};

const prepare = async (folder: string, url: string): Promise<string> => {
  const files = [...projectFiles({ strings: STRING_COUNT, lngs: ['fr'], perFile: STRING_COUNT })];
  const [archive, po, other] = [join(folder, 'project.tgz'), join(folder, 'original.po'), join(folder, 'other.po')];
  const original = Buffer.from(files.find(({ path }) => path.startsWith('fr/'))?.bytes ?? '').toString();
  await packFiles(archive, files);
  await writeFile(po, original);
  await writeFile(other, vary(original));
  await measureCommand('string-service', ['project', 'import', 'made/project', archive, '--user', nameOf(1)], url);
  await measureCommand('string-service', ['translations', 'import', other, '--lng', 'fr', '--user', nameOf(2)], url);
  return po;
};

/** Speed of exporting a PO file, beside GNU's own tool. */
export const exporting: Benchmark = {
  name: 'exporting',
  title: 'Exporting',
  remarks: {
    kept: 'All candidates are ranked again to see whether the choice of a string changed. Only reading and writing the files is saved.',
  },
  setting: `A PO file of ${STRING_COUNT.toLocaleString('en')} entries, of which a tenth goes out with another translation than it came with, over HTTP as an archive; the middle of ${RUN_COUNT} times. msgcat reads and writes the same file.`,
  run: async (testbed) => {
    await using folder = await makeScratchFolder();
    return await withScratchDatabase(testbed, async ({ pool, url }) => {
      await makePeople(pool, 2);
      const msgcat = await timeMsgcat(await prepare(folder.path, url));
      const dataDir = join(folder.path, 'data');
      const server = await startService('string-service', url, { DATA_DIR: dataDir });
      const rows: ReportRow[] = [];
      try {
        for (const mode of EXPORT_MODES) {
          const { made, kept } = await timeExports(server, dataDir, mode);
          rows.push(exportRow(mode, made, msgcat));
          if (mode === 'most_voted') rows.push(keptRow(kept, made));
        }
      } finally {
        await server.stop();
      }
      return { rows };
    });
  },
};

/** Milliseconds of exports in a mode, each made again, and of the same exports while they are kept. */
const timeExports = async (server: RunningServer, dataDir: string, mode: string) => {
  const preferred = mode === 'preferred' ? { preferred_voters: nameOf(2) } : {};
  const asked = new URLSearchParams({ origin: 'made', project: 'project', lng: 'fr', export_mode: mode, ...preferred });
  const request = { path: `/project/export?${asked}`, token: tokenOf(1), accept: '*/*' };
  const made: number[] = [];
  for (let time = 0; time <= RUN_COUNT; time += 1) {
    await rm(join(dataDir, 'exports'), { recursive: true, force: true });
    made.push(...(await timeRequests(server, [request])).map((timed) => timed.time));
  }
  const kept = (await timeWarmRequests(server, { warmup: 1, timed: RUN_COUNT }, () => request)).map(({ time }) => time);
  // The first one warms up.
  return { made: percentiles(made.slice(1)).p50, kept: percentiles(kept).p50 };
};

const exportRow = (mode: string, time: number, msgcat: number): ReportRow => ({
  id: mode,
  what: `export, \`${mode}\``,
  target: `within ${MSGCAT_RATIO_LIMIT} × the time of msgcat`,
  measured: `${time.toFixed(0)} ms`,
  baseline: `msgcat: ${msgcat.toFixed(0)} ms`,
  ratio: time / msgcat,
  reached: time / msgcat <= MSGCAT_RATIO_LIMIT,
});

/** Allowed time of an export that is kept, as a share of the time of making it. */
const KEPT_RATIO_LIMIT = 0.2;

const keptRow = (kept: number, made: number): ReportRow => ({
  id: 'kept',
  what: 'the same again, `most_voted`, while nothing changes',
  target: `within ${KEPT_RATIO_LIMIT} × the time of making it`,
  measured: `${kept.toFixed(0)} ms`,
  baseline: `made: ${made.toFixed(0)} ms`,
  ratio: kept / made,
  reached: kept / made <= KEPT_RATIO_LIMIT,
});
