import type { Benchmark } from '../../report/benchmark.js';
import { importAll, importRate } from './import-all.js';
import { importRows } from './import-rows.js';
import { memoryChart } from './memory-row.js';

const STRING_COUNT = 100_000;

/** How fast projects and PO files come in, and with how much memory. */
export const importing: Benchmark = {
  name: 'importing',
  title: 'Importing',
  setting:
    'An archive (tgz) with templates of 5,000 strings each and their PO files in three languages, by the command line, from the start of the process to its end, into an empty database; then the same archive again; then the PO files of one language as votes of somebody else. The ratio of the first is to both baselines together.',
  remarks: {
    import:
      'A thread reads the files while PostgreSQL writes over one connection and merges words for searching over another. Both processors are busy, but for the reading of the templates, when PostgreSQL has little to do, and the storing of the strings, during which the thread reads as far ahead as memory allows. PostgreSQL has three fifths of the processor time: of that words for searching take four tenths, foreign keys a quarter, and the other indexes, six of them for a translation, a sixth. Writing over several connections would need several transactions, and a failed import would leave something behind.',
    memory:
      'What grows is the list of the strings that later files refer to, some bytes each, and what garbage collection leaves for later: ten times as many strings take a sixth more.',
    votes:
      "Each entry is looked up while the next ones are read, then voted for and counted under the locks that people's votes take, so that counts stay exact while others vote. Each translation gets an author, which moves its row with all its indexes: of PostgreSQL's processor time that is half. A project import only writes what is new.",
  },
  run: async (testbed) => {
    const imported = await importAll(testbed, STRING_COUNT);
    const rows = importRows(imported, {
      target: '< 20 s, > 20,000 translations/s',
      reached: ({ first }) => first.seconds < 20 && importRate(imported) > 20_000,
    });
    return { rows, charts: [memoryChart('import-memory', imported)] };
  },
};
