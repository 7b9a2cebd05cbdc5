import { type Bed, withScratch } from '../bed/bed.js';
import type { MeasuredDatabase } from '../bed/measured-database.js';
import { startService } from '../bed/service.js';
import type { Benchmark, Row } from '../benchmark.js';
import { grownCorpus } from '../corpus/corpus-size.js';
import { openGrown } from '../corpus/grown.js';
import { makeCorpus } from '../corpus/make-corpus.js';
import { QUERIES } from '../corpus/queries.js';
import { searchWords } from '../corpus/search-words.js';
import { percentiles } from '../load/percentiles.js';
import { searchTimer } from '../load/search-timer.js';

/** Strings of the smaller databases. */
const SIZES = [10_000, 100_000];
const MODES = ['natural', 'boolean'] as const;

/** Milliseconds that 95 of 100 searches take, of all kinds mixed. */
type Times = Readonly<Record<(typeof MODES)[number], number>>;

const measure = async ({ pool, url }: MeasuredDatabase): Promise<Times> => {
  const server = await startService('string-service', url);
  try {
    const time = searchTimer(server, await searchWords(pool));
    const mixed = async (mode: (typeof MODES)[number]): Promise<number> => {
      const times: number[] = [];
      for (const query of Object.values(QUERIES[mode])) times.push(...(await time({ mode, where: 'strings', query, pages: [0] })));
      return percentiles(times).p95;
    };
    return { natural: await mixed('natural'), boolean: await mixed('boolean') };
  } finally {
    await server.stop();
  }
};

const measureSize = (bed: Bed, strings: number): Promise<Times> =>
  withScratch(bed, async (database) => {
    await makeCorpus(database.pool, grownCorpus(strings));
    return measure(database);
  });

const measureGrown = async (bed: Bed): Promise<Times> => {
  const database = await openGrown(bed);
  try {
    return await measure(database);
  } finally {
    await database.close();
  }
};

/** How searches become slower as a database grows. */
export const growing: Benchmark = {
  name: 'growing',
  title: 'Searching while the database grows',
  setting: 'All kinds of queries of the searches in strings together, on databases of 10,000, 100,000 and 1,000,000 strings.',
  run: async (bed) => {
    const all: (readonly [strings: number, times: Times])[] = [];
    for (const strings of SIZES) all.push([strings, await measureSize(bed, strings)]);
    all.push([bed.strings, await measureGrown(bed)]);
    const [least] = all;
    const rows = MODES.map((mode): Row => {
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
    const series = MODES.map((mode) => ({
      name: `${mode}-strings`,
      points: all.map(([strings, times]) => [strings, times[mode]] as const),
    }));
    return { rows, charts: [{ name: 'search-growth', title: 'Searches by size of the database', x: 'strings', y: 'ms (p95)', series }] };
  },
};
