import { join } from 'node:path';
import { CORPUS_LNGS } from '../../corpus/corpus-size.js';
import { packFiles, projectFiles } from '../../corpus/make-project.js';
import { makePeople, nameOf } from '../../corpus/people.js';
import { measureRate, WARMUP_SHARE } from '../../load/rate.js';
import { verifiedRow } from '../../load/rows/verified-row.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import { givenCluster, type LaidOutDatabase, type Layout, withLayout } from '../../testbed/cluster-layouts.js';
import { measureCommand } from '../../testbed/measure-command.js';
import { makeScratchFolder } from '../../testbed/scratch-folder.js';
import { selectColumn } from '../../testbed/select-column.js';
import { startService } from '../../testbed/start-service.js';
import { type ClusterKind, clusterKinds, PEOPLE_COUNT } from './cluster-requests.js';

const STRING_COUNT = 5_000;

/** Processor time that something took, in milliseconds. */
interface Cost {
  /** Time of each server: the coordinator, then the workers. */
  readonly servers: readonly number[];
  /** Time of the service's process; null where it is not counted. */
  readonly service: number | null;
}

type Costs = ReadonlyMap<string, { readonly what: string; readonly cost: Cost }>;

const sum = (times: readonly number[]): number => times.reduce((all, time) => all + time, 0);

const costOf = async ({ readCpu }: LaidOutDatabase, amount: number, work: () => Promise<number | null>): Promise<Cost> => {
  const before = await readCpu();
  const service = await work();
  const after = await readCpu();
  return { servers: after.map((time, index) => (time - (before[index] ?? 0)) / amount), service };
};

const measureImport = async (database: LaidOutDatabase, archive: string): Promise<Cost> =>
  costOf(database, 1, async () => {
    await measureCommand('string-service', ['project', 'import', 'made/project', archive, '--user', nameOf(1)], database.url);
    return null;
  });

const measureKinds = async (database: LaidOutDatabase, kinds: Readonly<Record<string, ClusterKind>>) => {
  const costs = new Map<string, { what: string; cost: Cost }>();
  const server = await startService('string-service', database.url);
  try {
    for (const [name, { what, ...load }] of Object.entries(kinds)) {
      const cost = await costOf(database, load.amount + Math.ceil(load.amount * WARMUP_SHARE), async () => {
        const { cpuMs } = await measureRate({ server, ...load });
        return cpuMs;
      });
      costs.set(name, { what, cost });
    }
  } finally {
    await server.stop();
  }
  return costs;
};

const measureLayout = async (database: LaidOutDatabase, archive: string): Promise<Costs> => {
  await makePeople(database.pool, PEOPLE_COUNT);
  const imported = await measureImport(database, archive);
  await database.pool.query('analyze');
  const all = await measureKinds(database, await clusterKinds(database.pool));
  await verifiedRow('string-service', database.url);
  return new Map([
    ['import', { what: `import of ${STRING_COUNT.toLocaleString('en')} strings × ${CORPUS_LNGS.length} languages`, cost: imported }],
    ...all,
  ]);
};

const formatMs = (time: number): string => time.toLocaleString('en', { maximumSignificantDigits: 2 });

const formatCost = ({ servers, service }: Cost): string => {
  const parts =
    servers.length > 1 ? ` (coordinator ${formatMs(servers[0] ?? 0)}, workers ${servers.slice(1).map(formatMs).join(' + ')})` : '';
  return `PostgreSQL ${formatMs(sum(servers))} ms${parts}${service === null ? '' : `; service ${formatMs(service)} ms`}`;
};

const LAYOUT_NAMES = ['coordinator alone', 'one worker', 'two workers'];

const UNJUDGED = { target: '', reached: null } as const;

const VERSIONS = `select format('PostgreSQL %s, Citus %s', current_setting('server_version'), extversion) from pg_extension where extname = 'citus'`;

const clusterRow = (id: string, what: string, measured: Cost, plain: Cost): ReportRow => ({
  id,
  what,
  ...UNJUDGED,
  measured: formatCost(measured),
  baseline: `one server: ${formatCost(plain)}`,
  ratio: sum(measured.servers) / sum(plain.servers),
});

const listRows = (plain: Costs, laidOut: readonly Costs[]): ReportRow[] =>
  [...plain].flatMap(([name, { what, cost }]) =>
    laidOut.flatMap((costs, workers) => {
      const measured = costs.get(name);
      return measured ? [clusterRow(`${name}-${workers}`, `${what}: ${LAYOUT_NAMES[workers]}`, measured.cost, cost)] : [];
    }),
  );

/** Costs of requests on one server and through a cluster. */
export const cluster: Benchmark = {
  name: 'cluster',
  title: 'On a cluster',
  setting: `${STRING_COUNT.toLocaleString('en')} strings with a translation in each of ${CORPUS_LNGS.length} languages. The baseline is a PostgreSQL without Citus. With Citus all shards are on the coordinator, on one worker or on two. All servers are on this machine with the same settings, so processor time counts, not wall time: that of all servers together and that of the service, for one request. Requests are sent one at a time unless the row says otherwise. The ratio is of PostgreSQL's time. \`verify\` checks the counts after each layout. \`BENCH_CITUS_URL\` names the coordinator, \`BENCH_CITUS_WORKERS\` the workers.`,
  needs: () =>
    givenCluster(process.env)
      ? null
      : 'BENCH_CITUS_URL is not set: the address of a PostgreSQL on this machine that loads Citus (docs/operations/grow.md).',
  run: async ({ say }) => {
    const servers = givenCluster(process.env);
    if (!servers) throw new Error('There is no cluster to measure on.');
    await using folder = await makeScratchFolder();
    const archive = join(folder.path, 'project.tgz');
    await packFiles(archive, projectFiles({ strings: STRING_COUNT, lngs: CORPUS_LNGS, perFile: 1_000 }));
    const measure = (layout: Layout): Promise<Costs> => {
      say(layout === 'plain' ? '  one server' : `  ${LAYOUT_NAMES[layout]}`);
      return withLayout(servers, layout, (database) => measureLayout(database, archive));
    };
    const version = await withLayout(servers, 0, async ({ pool }) => (await selectColumn<string>(pool, VERSIONS))[0] ?? '');
    const plain = await measure('plain');
    const laidOut: Costs[] = [];
    for (let workers = 0; workers <= Math.min(servers.workers.length, 2); workers += 1) laidOut.push(await measure(workers));
    return {
      rows: [...listRows(plain, laidOut), { ...UNJUDGED, id: 'servers', what: 'servers', measured: version, baseline: '', ratio: null }],
    };
  },
};
