import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findPackagedPostgres, startPackagedPostgres } from '@translation-commons/core/testing/database/packaged-postgres.js';
import { busyCorpusSize } from '../../corpus/corpus-size.js';
import { makeCorpus } from '../../corpus/make-corpus.js';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { nameOf, tokenOf } from '../../corpus/people.js';
import type { LoadRequest } from '../../load/load-request.js';
import { percentiles } from '../../load/percentiles.js';
import { searchRequest } from '../../load/search-timer.js';
import { timeRequests } from '../../load/time-requests.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { openMeasuredDatabase, recreateDatabase } from '../../testbed/measured-database.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';

const CORPUS_SIZE = busyCorpusSize(2_000);
/** Rounds, in each of which both servers are measured in turn. The first warms up. */
const ROUND_COUNT = 6;
const REQUESTS_PER_ROUND = 20;
const IMPORT_STRINGS = 2_000;
const IMPORT_ROUNDS = 3;
/** As many times as long as on the embedded server, which has more memory and cheaper random reads set. */
const RATIO_LIMIT = 1.5;

/** A service on a server, with what requests name. */
interface Side {
  readonly url: string;
  readonly server: RunningServer;
  readonly dataDir: string;
  readonly keys: readonly string[];
  readonly tguids: readonly string[];
  readonly version: string;
}

const openSide = async (server: string, dataDir: string): Promise<Side> => {
  await recreateDatabase(server, 'scratch');
  const database = await openMeasuredDatabase(server, 'scratch');
  try {
    await makeCorpus(database.pool, CORPUS_SIZE);
    const [keys, tguids, versions] = [
      await selectColumn<string>(database.pool, 'select key from unit order by key'),
      await selectColumn<string>(database.pool, 'select tguid from translation order by tguid'),
      await selectColumn<string>(database.pool, 'show server_version'),
    ];
    const running = await startService('string-service', database.url, { DATA_DIR: dataDir });
    return { url: database.url, server: running, dataDir, keys, tguids, version: versions[0]?.split(' ')[0] ?? '' };
  } finally {
    await database.close();
  }
};

const post = (path: string, nth: number, fields: Record<string, string>): LoadRequest => ({
  path: `/api/translations/${path}`,
  body: new URLSearchParams(fields),
  token: tokenOf(1 + (nth % CORPUS_SIZE.people)),
});

const ACTIONS: Readonly<Record<string, (side: Side, nth: number) => LoadRequest>> = {
  suggest: ({ keys }, nth) => post('add', nth, { sguid: keys[nth % keys.length] ?? '', lng: 'fr', translation: `nouveau texte ${nth}` }),
  vote: ({ tguids }, nth) => post('vote', nth, { tguid: tguids[(nth * 7) % tguids.length] ?? '' }),
  'search, natural': (_side, nth) => searchRequest('natural', 'translations', { lng: 'fr', words: `fichier erreur ${nth}` }),
  'search, boolean': () => searchRequest('boolean', 'strings', { lng: 'fr', words: '+the +of' }),
};

/** Milliseconds of requests of a kind on each side, asked in turn. */
const timeInTurn = async (sides: readonly Side[], request: (side: Side, nth: number) => LoadRequest): Promise<number[][]> => {
  const times: number[][] = sides.map(() => []);
  for (let round = 0; round < ROUND_COUNT; round += 1) {
    for (const [nr, side] of sides.entries()) {
      const requests = Array.from({ length: REQUESTS_PER_ROUND }, (_, nth) => request(side, round * REQUESTS_PER_ROUND + nth));
      const timed = await timeRequests(side.server, requests);
      if (round > 0) times[nr]?.push(...timed.map(({ time }) => time));
    }
  }
  return times;
};

const timeExports = async (sides: readonly Side[]): Promise<number[][]> => {
  const times: number[][] = sides.map(() => []);
  const asked = new URLSearchParams({ origin: 'made', project: 'round0', lng: 'fr', export_mode: 'most_voted' });
  for (let round = 0; round < ROUND_COUNT; round += 1)
    for (const [nr, side] of sides.entries()) {
      await rm(join(side.dataDir, 'exports'), { recursive: true, force: true });
      const [timed] = await timeRequests(side.server, [{ path: `/project/export?${asked}`, token: tokenOf(1), accept: '*/*' }]);
      if (round > 0 && timed) times[nr]?.push(timed.time);
    }
  return times;
};

const timeImports = async (sides: readonly Side[], folder: string): Promise<number[][]> => {
  const times: number[][] = sides.map(() => []);
  const archive = join(folder, 'project.tgz');
  await packFiles(archive, projectFiles({ strings: IMPORT_STRINGS, lngs: ['fr'], perFile: 500 }));
  for (let round = 0; round < IMPORT_ROUNDS; round += 1)
    for (const [nr, side] of sides.entries()) {
      const line = ['project', 'import', `made/round${round}`, archive, '--user', nameOf(1)];
      times[nr]?.push((await measureCommand('string-service', line, side.url)).seconds * 1_000);
    }
  return times;
};

const row = (what: string, sides: readonly Side[], times: readonly number[][]): ReportRow => {
  const [embedded = 0, packaged = 0] = times.map((one) => percentiles(one).p50);
  return {
    id: what,
    what,
    target: `within ${RATIO_LIMIT} × the embedded server's time`,
    measured: `PostgreSQL ${sides[1]?.version}: ${packaged.toFixed(1)} ms`,
    baseline: `embedded ${sides[0]?.version}: ${embedded.toFixed(1)} ms`,
    ratio: packaged / embedded,
    reached: packaged / embedded <= RATIO_LIMIT,
  };
};

/** Comparison of a PostgreSQL of the system's packages, with its defaults, with the embedded one. */
export const packaged: Benchmark = {
  name: 'packaged',
  title: 'A packaged PostgreSQL with its defaults',
  setting: `${CORPUS_SIZE.strings.toLocaleString('en')} strings with 5 translations and 20 votes each, on the embedded server and on the newest of the system's packages with the settings of \`initdb\`. One person sends requests one after the other, to both servers in turn; the median counts. A project of ${IMPORT_STRINGS.toLocaleString('en')} strings is imported by a command and exported.`,
  needs: () => (findPackagedPostgres() === null ? 'There is no packaged PostgreSQL (apt-get install postgresql).' : null),
  run: async (testbed) => {
    await using folder = await makeScratchFolder();
    const server = await startPackagedPostgres(folder.path, true);
    const sides: Side[] = [];
    try {
      for (const [nr, url] of [testbed.server, server.url].entries()) sides.push(await openSide(url, join(folder.path, `data${nr}`)));
      const rows: ReportRow[] = [];
      for (const [what, request] of Object.entries(ACTIONS)) rows.push(row(what, sides, await timeInTurn(sides, request)));
      rows.push(row('import', sides, await timeImports(sides, folder.path)));
      rows.push(row('export', sides, await timeExports(sides)));
      return { rows };
    } finally {
      for (const side of sides) await side.server.stop();
      await server.stop();
    }
  },
};
