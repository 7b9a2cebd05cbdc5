import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCorpora } from '../../corpus/copied-corpora.js';
import { CORPUS_LNGS } from '../../corpus/corpus-size.js';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { nameOf, tokenOf } from '../../corpus/people.js';
import { QUERIES_BY_MODE } from '../../corpus/texts/queries.js';
import { sampleSearchedTexts } from '../../corpus/texts/searched-texts.js';
import { startBare } from '../../load/baseline.js';
import type { LoadRequest } from '../../load/load-request.js';
import { growthRow, multipleOfBare, type PairedTime, type SizedTimes } from '../../load/rows/growth-row.js';
import { makeSearchTimer, SEARCH_REQUESTS, type SearchMode } from '../../load/search-timer.js';
import { timeRequests } from '../../load/time-requests.js';
import type { Benchmark, ChartSeries, ReportRow } from '../../report/benchmark.js';
import { measureCommand } from '../../testbed/measure-command.js';
import type { MeasuredDatabase } from '../../testbed/measured-database.js';
import { readPostgresCpu } from '../../testbed/read-postgres-cpu.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { selectColumn } from '../../testbed/select-column.js';
import type { RunningServer } from '../../testbed/start-server.js';
import { startService } from '../../testbed/start-service.js';

/** Sizes of the databases, as shares of the large corpus. */
const SIZE_SHARES = [1 / 3, 1, 10 / 3];
/** Rounds that count, after one that warms up. */
const ROUND_COUNT = 9;
/** Requests of a round, one after the other. */
const ROUND_REQUESTS = 60;
const ROUND_EXPORTS = 3;
const PROJECT = { origin: 'grown', project: 'project' };
const PROJECT_STRINGS = 1_000;
const ARCHIVE = 'project.tgz';
/** A prime, by which strings that follow each other in a round are far apart in the database. */
const SPREAD = 7_919;
const SEARCH_MODES: readonly SearchMode[] = ['natural', 'boolean'];

/** A database of some size, with the services that run on it. */
interface SizedServer extends MeasuredDatabase {
  readonly translations: number;
  readonly server: RunningServer;
  readonly bare: RunningServer;
  /** Folder of the service's kept exports. */
  readonly exportsFolder: string;
  /** Strings from all over the database, each once: ids, keys, and a French translation. */
  readonly ids: readonly number[];
  readonly keys: readonly string[];
  readonly tguids: readonly string[];
  readonly search: ReturnType<typeof makeSearchTimer>;
}

/** A measured action. */
interface Action {
  readonly id: string;
  readonly what: string;
  /** Does it for the strings of a round, and returns the number of requests. */
  readonly run: (at: SizedServer, round: number) => Promise<number>;
}

/** An action of one request for each string of a round. */
const requestAction = (id: string, what: string, request: (at: SizedServer, nth: number) => LoadRequest): Action => ({
  id,
  what,
  run: async (at, round) => {
    const requests = Array.from({ length: ROUND_REQUESTS }, (_, nth) => request(at, round * ROUND_REQUESTS + nth));
    return (await timeRequests(at.server, requests)).length;
  },
});

/** A post of the nth person; nobody does the same again. */
const post = (path: string, nth: number, fields: Readonly<Record<string, string>>): LoadRequest => ({
  path: `/api/translations/${path}`,
  body: new URLSearchParams(fields),
  token: tokenOf(2 + nth),
});

/** Searches in strings; each round is of another kind of query. */
const searchAction = (mode: SearchMode): Action => ({
  id: mode,
  what: `a search by \`${mode}-strings\`, all kinds`,
  run: async ({ search }, round) => {
    const kinds = Object.values(QUERIES_BY_MODE[mode]);
    const query = kinds[round % kinds.length] ?? (() => '');
    await search({ mode, where: 'strings', query, pages: [0] });
    return SEARCH_REQUESTS;
  },
});

/** Exports, each made anew. */
const exportAction: Action = {
  id: 'export',
  what: `an export of ${PROJECT_STRINGS.toLocaleString('en')} strings`,
  run: async ({ server, exportsFolder }) => {
    const path = `/project/export?${new URLSearchParams({ ...PROJECT, lng: 'fr' })}`;
    for (let nr = 0; nr < ROUND_EXPORTS; nr += 1) {
      await rm(exportsFolder, { recursive: true, force: true });
      await timeRequests(server, [{ path, token: tokenOf(1), accept: '*/*' }]);
    }
    return ROUND_EXPORTS;
  },
};

const ACTIONS: readonly Action[] = [
  requestAction('read', 'reading a string for the first time', ({ keys }, nth) => ({ path: `/api/translations/${keys[nth]}?lng=fr` })),
  requestAction('vote', '`vote`', ({ tguids }, nth) => post('vote', nth, { tguid: tguids[nth] ?? '' })),
  requestAction('add', '`add`', ({ keys }, nth) => post('add', nth, { sguid: keys[nth] ?? '', lng: 'fr', translation: 'nouveau texte' })),
  exportAction,
  ...SEARCH_MODES.map(searchAction),
];

/** Imports the project, and starts the service and the bare route. */
const startSized = async (database: MeasuredDatabase, strings: number, folder: string): Promise<SizedServer> => {
  const { pool, url } = database;
  await measureCommand('string-service', ['project', 'import', 'grown/project', join(folder, ARCHIVE), '--user', nameOf(1)], url);
  const count = (ROUND_COUNT + 1) * ROUND_REQUESTS;
  const ids = Array.from({ length: count }, (_, nth) => 1 + Math.floor((((nth * SPREAD) % count) * strings) / count));
  const inOrder = (column: string, table: string): Promise<string[]> =>
    selectColumn<string>(
      pool,
      `select ${column} from unnest('{${ids.join()}}'::bigint[]) with ordinality asked (id, nr) join ${table} order by nr`,
    );
  const keys = await inOrder('key', 'unit using (id)');
  const tguids = await inOrder('tguid', "translation on unit_id = asked.id and lng = 'fr'");
  const texts = await sampleSearchedTexts(pool);
  const bare = await startBare(url);
  const dataDir = join(folder, `${strings}`);
  const server = await startService('string-service', url, { DATA_DIR: dataDir }).catch(async (error) => {
    await bare.stop();
    throw error;
  });
  return {
    ...database,
    translations: strings * CORPUS_LNGS.length,
    server,
    bare,
    exportsFolder: join(dataDir, 'exports'),
    ids,
    keys,
    tguids,
    search: makeSearchTimer(server, texts),
  };
};

/** Milliseconds of processor for each request, of a server and PostgreSQL together. */
const spend = async ({ pool }: SizedServer, server: RunningServer, run: () => Promise<number>): Promise<number> => {
  const cpu = async () => (await server.usage()).cpuMs + (await readPostgresCpu(pool));
  const before = await cpu();
  const requests = await run();
  return ((await cpu()) - before) / requests;
};

const askBare = async ({ bare, ids }: SizedServer): Promise<number> =>
  (
    await timeRequests(
      bare,
      ids.map((id) => ({ path: `/unit/${id}` })),
    )
  ).length;

/** Measures an action on all databases by turns, each time another one first, so that what else the machine does falls on all alike. */
const measureByTurns = async (servers: readonly SizedServer[], action: Action): Promise<readonly SizedTimes[]> => {
  const rounds = new Map<SizedServer, PairedTime[]>(servers.map((at) => [at, []]));
  for (let round = 0; round <= ROUND_COUNT; round += 1) {
    const first = round % servers.length;
    for (const at of [...servers.slice(first), ...servers.slice(0, first)]) {
      const bare = await spend(at, at.bare, () => askBare(at));
      const time = await spend(at, at.server, () => action.run(at, round));
      if (round > 0) rounds.get(at)?.push({ time, bare });
    }
  }
  return servers.map((at) => ({ translations: at.translations, rounds: rounds.get(at) ?? [] }));
};

const MORE_MATCHES =
  'The same words have more matches in a larger database, up to the limits of a search, and an index gives all places of a common word before the first text is read.';
const DEEPER_INDEXES = 'Some indexes are a level deeper where there are ten times as many rows.';

/** Slowdown as a database grows. */
export const growing: Benchmark = {
  name: 'growing',
  title: 'While the database grows',
  setting: `Databases of a third, of all and of ten thirds of the large corpus, which exist at once and are measured by turns, in ${ROUND_COUNT} rounds of ${ROUND_REQUESTS} requests for strings from all over, ${ROUND_EXPORTS} exports of a project of ${PROJECT_STRINGS.toLocaleString('en')} strings, made anew, or ${SEARCH_REQUESTS} searches of one kind, one after the other. Processor time of the service and PostgreSQL for each, the median of the rounds, also as a multiple of the bare route's in the same rounds. The ratio is the largest growth since the smallest database, the median over pairs of rounds.`,
  remarks: {
    read: DEEPER_INDEXES,
    vote: DEEPER_INDEXES,
    add: DEEPER_INDEXES,
    natural: MORE_MATCHES,
    boolean: MORE_MATCHES,
  },
  long: true,
  run: async (testbed) => {
    await using folder = await makeScratchFolder();
    const sizes = SIZE_SHARES.map((share) => Math.round(share * testbed.strings));
    await packFiles(join(folder.path, ARCHIVE), projectFiles({ strings: PROJECT_STRINGS, lngs: ['fr'], perFile: PROJECT_STRINGS }));
    await using databases = await copyCorpora(testbed, sizes);
    const servers: SizedServer[] = [];
    try {
      for (const [nr, database] of databases.entries()) servers.push(await startSized(database, sizes[nr] ?? 0, folder.path));
      const rows: ReportRow[] = [];
      const series: ChartSeries[] = [];
      for (const action of ACTIONS) {
        const times = await measureByTurns(servers, action);
        rows.push(growthRow(action.id, action.what, times));
        series.push({ name: action.id, points: times.map((size) => [size.translations, multipleOfBare(size)]) });
      }
      return {
        rows,
        charts: [{ name: 'growth', title: 'Processor time by size of the database', x: 'translations', y: '× the bare route', series }],
      };
    } finally {
      for (const { server, bare } of servers) await Promise.all([server.stop(), bare.stop()]);
    }
  },
};
