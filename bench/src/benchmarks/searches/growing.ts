import { grownCorpusSize } from '../../corpus/corpus-size.js';
import { openGrownCorpus } from '../../corpus/grown-corpus.js';
import { makeCorpus } from '../../corpus/make-corpus.js';
import { QUERIES_BY_MODE } from '../../corpus/texts/queries.js';
import { sampleSearchedTexts } from '../../corpus/texts/searched-texts.js';
import { percentiles } from '../../load/percentiles.js';
import { makeSearchTimer } from '../../load/search-timer.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';
import type { MeasuredDatabase } from '../../testbed/measured-database.js';
import { startService } from '../../testbed/start-service.js';
import { type Testbed, withScratchDatabase } from '../../testbed/testbed.js';

/** Strings of the smaller databases. */
const STRING_COUNTS = [10_000, 100_000];
const SEARCH_MODES = ['natural', 'boolean'] as const;

/** Milliseconds that 95 of 100 searches take, of all kinds mixed. */
type SearchTimes = Readonly<Record<(typeof SEARCH_MODES)[number], number>>;

const measure = async ({ pool, url }: MeasuredDatabase): Promise<SearchTimes> => {
  const server = await startService('string-service', url);
  try {
    const time = makeSearchTimer(server, await sampleSearchedTexts(pool));
    const mixed = async (mode: (typeof SEARCH_MODES)[number]): Promise<number> => {
      const times: number[] = [];
      for (const query of Object.values(QUERIES_BY_MODE[mode])) times.push(...(await time({ mode, where: 'strings', query, pages: [0] })));
      return percentiles(times).p95;
    };
    return { natural: await mixed('natural'), boolean: await mixed('boolean') };
  } finally {
    await server.stop();
  }
};

const measureSize = (testbed: Testbed, strings: number): Promise<SearchTimes> =>
  withScratchDatabase(testbed, async (database) => {
    await makeCorpus(database.pool, grownCorpusSize(strings));
    return measure(database);
  });

const measureGrown = async (testbed: Testbed): Promise<SearchTimes> => {
  const database = await openGrownCorpus(testbed);
  try {
    return await measure(database);
  } finally {
    await database.close();
  }
};

/** Slowdown of searches as a database grows. */
export const growing: Benchmark = {
  name: 'growing',
  title: 'Searching while the database grows',
  setting: 'All kinds of queries of the searches in strings together, on databases of 10,000, 100,000 and 1,000,000 strings.',
  run: async (testbed) => {
    const all: (readonly [strings: number, times: SearchTimes])[] = [];
    for (const strings of STRING_COUNTS) all.push([strings, await measureSize(testbed, strings)]);
    all.push([testbed.strings, await measureGrown(testbed)]);
    const [least] = all;
    const rows = SEARCH_MODES.map((mode): ReportRow => {
      const [first, last] = [least?.[1][mode] ?? 0, all.at(-1)?.[1][mode] ?? 0];
      return {
        id: mode,
        what: `${mode}-strings, all kinds`,
        target: '',
        measured: all.map(([strings, times]) => `${strings.toLocaleString('en')}: p95 ${times[mode].toFixed(1)} ms`).join('; '),
        baseline: `the smallest of them: ${first.toFixed(1)} ms`,
        ratio: last / first,
        reached: null,
      };
    });
    const series = SEARCH_MODES.map((mode) => ({
      name: `${mode}-strings`,
      points: all.map(([strings, times]) => [strings, times[mode]] as const),
    }));
    return { rows, charts: [{ name: 'search-growth', title: 'Searches by size of the database', x: 'strings', y: 'ms (p95)', series }] };
  },
};
