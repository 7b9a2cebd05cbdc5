import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { makePeople, nameOf, tokenOf } from '../../corpus/people.js';
import { votedTexts } from '../../corpus/voted-texts.js';
import { percentiles } from '../../load/percentiles.js';
import { timeRequests } from '../../load/time-requests.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { readPostgresCpu } from '../../testbed/read-postgres-cpu.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';
import { withScratchDatabase } from '../../testbed/testbed.js';

const STRING_COUNT = 100_000;
const PER_FILE = 10_000;
const VERSIONS = ['1', '2', '3'];
const PAIR_COUNT = 5;
/** Allowed processor time of an export in a family, as a multiple of one without. */
const FAMILY_RATIO_LIMIT = 1.1;
/** Time in which PostgreSQL's processes report what they read, in milliseconds. */
const STATISTICS_DELAY_MS = 11_000;

const PLACE = { origin: 'versions', project: '3' };

/** A server with its database, and the folder of its exports. */
interface Measured {
  readonly server: RunningServer;
  readonly pool: pg.Pool;
  readonly dataDir: string;
}

/** A post of fields, as JSON or, with a file, as a form. */
const post = async ({ server }: Measured, path: string, fields: Readonly<Record<string, string>>, file?: Buffer): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new Blob([file]), 'fr.po');
  const authorization = `Bearer ${tokenOf(1)}`;
  const sent = file
    ? { body: form, headers: { authorization } }
    : { body: JSON.stringify(fields), headers: { authorization, 'content-type': 'application/json' } };
  const response = await fetch(`${server.address}${path}`, { method: 'POST', ...sent });
  const answer = await response.text();
  if (!response.ok || answer.includes('"error"'))
    throw new Error(`${path} was answered with ${response.status}: ${answer.slice(0, 1_000)}`);
};

/** Rows that all processes of PostgreSQL have read from tables until now, by index or not. */
const readRows = async (pool: pg.Pool): Promise<number> => {
  await sleep(STATISTICS_DELAY_MS);
  const { rows } = await pool.query<{ read: string }>(sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read
    from pg_stat_user_tables where relname in ('endorsement', 'translation', 'template_entry', 'unit')`);
  return Number(rows[0]?.read ?? 0);
};

const exportOnce = async ({ server, dataDir }: Measured): Promise<void> => {
  await rm(join(dataDir, 'exports'), { recursive: true, force: true });
  const path = `/project/export?${new URLSearchParams({ ...PLACE, lng: 'fr' })}`;
  await timeRequests(server, [{ path, token: tokenOf(1), accept: '*/*' }]);
};

/** Rows that an export reads, with fresh statistics, as plans differ without. */
const countRows = async (measured: Measured): Promise<number> => {
  await measured.pool.query('vacuum analyze');
  await exportOnce(measured);
  const before = await readRows(measured.pool);
  await exportOnce(measured);
  return (await readRows(measured.pool)) - before;
};

/** Processor time of an export, in milliseconds, of the service and of PostgreSQL. */
const timeExport = async (measured: Measured): Promise<number> => {
  const cpu = async () => (await measured.server.usage()).cpuMs + (await readPostgresCpu(measured.pool));
  const before = await cpu();
  await exportOnce(measured);
  return (await cpu()) - before;
};

const joinFamily = async (measured: Measured, family: string): Promise<void> => {
  for (const project of VERSIONS) await post(measured, '/api/project/family', { ...PLACE, project, family });
};

const measureVersions = async (measured: Measured, strings: number): Promise<ReportRow[]> => {
  const voted = votedTexts(strings, PER_FILE);
  await post(measured, '/api/translations/import', { lng: 'fr' }, voted);
  const everywhere = await countRows(measured);
  await post(measured, '/api/translations/import', { lng: 'fr', ...PLACE }, voted);
  const inHome = await countRows(measured);
  const pairs: { readonly alone: number; readonly together: number }[] = [];
  for (let nr = 0; nr < PAIR_COUNT; nr += 1) {
    const alone = await timeExport(measured);
    await joinFamily(measured, 'versions');
    const together = await timeExport(measured);
    await joinFamily(measured, '');
    pairs.push({ alone, together });
  }
  const ratio = percentiles(pairs.map(({ alone, together }) => together / alone)).p50;
  const middle = (times: readonly number[]): string => `${percentiles(times).p50.toFixed(0)} ms`;
  return [
    {
      id: 'rows',
      what: 'rows read by an export, votes given in its project',
      target: 'no more than for votes given in none',
      measured: inHome.toLocaleString('en'),
      baseline: `given in none: ${everywhere.toLocaleString('en')}`,
      ratio: inHome / everywhere,
      reached: inHome <= everywhere,
    },
    {
      id: 'family',
      what: 'processor time of an export, one of three versions in a family',
      target: `within ${FAMILY_RATIO_LIMIT} × the time of it alone`,
      measured: middle(pairs.map(({ together }) => together)),
      baseline: `alone: ${middle(pairs.map(({ alone }) => alone))}`,
      ratio,
      reached: ratio <= FAMILY_RATIO_LIMIT,
    },
  ];
};

/** Exports of one of three versions that share votes, beside those of the same project alone. */
export const versions: Benchmark = {
  name: 'versions',
  title: 'Versions that share votes',
  setting: `Three versions of ${STRING_COUNT.toLocaleString('en')} strings with their French files; a tenth has a vote for another text, given in the third. That one is exported, ${PAIR_COUNT} times alone and in a family with the others, by turns: the middle of the ratios of processor time, of the service and of PostgreSQL.`,
  long: true,
  remarks: {
    rows: 'With fresh statistics each statement of an export reads as many rows of each table for the one as for the other, of 4,000 strings in a file and of 20,000 in ten. Why it differs at 100,000 is not known; a guess is another plan for one of the files.',
  },
  run: async (testbed) => {
    await using folder = await makeScratchFolder();
    return await withScratchDatabase(testbed, async ({ pool, url }) => {
      const strings = Math.min(STRING_COUNT, testbed.strings);
      await makePeople(pool, 1);
      const archive = join(folder.path, 'project.tgz');
      await packFiles(archive, projectFiles({ strings, lngs: ['fr'], perFile: PER_FILE }));
      for (const project of VERSIONS)
        await measureCommand('string-service', ['project', 'import', `${PLACE.origin}/${project}`, archive, '--user', nameOf(1)], url);
      const dataDir = join(folder.path, 'data');
      const server = await startService('string-service', url, { DATA_DIR: dataDir });
      try {
        return { rows: await measureVersions({ server, pool, dataDir }, strings) };
      } finally {
        await server.stop();
      }
    });
  },
};
