import type { Benchmark } from '../../report/benchmark.js';
import { importAll, importRate } from './import-all.js';
import { importRows } from './import-rows.js';
import { memoryChart } from './memory-row.js';

const STRING_COUNT = 100_000;

/** Speed and memory of imports of projects and PO files. */
export const importing: Benchmark = {
  name: 'importing',
  title: 'Importing',
  setting:
    'An archive (tgz) of templates with 5,000 strings each and PO files in three languages. It is imported into an empty database by the command line, timed from the start of the process to its end. Then the same archive is imported again, then the PO files of one language as votes of another person. The first ratio is to both baselines together.',
  remarks: {
    import:
      'A thread reads the files while PostgreSQL writes over one connection and merges words for searching over another. Both processors are busy most of the time. PostgreSQL uses three fifths of the processor time. Four tenths of that are words for searching, a quarter foreign keys, and a sixth other indexes. Writing over several connections would need several transactions, and a failed import would leave something behind.',
    memory:
      'What grows is the list of the strings that later files refer to, some bytes each, and what garbage collection leaves for later: ten times as many strings take a sixth more.',
    votes:
      "Votes are counted under the locks that people's votes take, so that counts stay exact while others vote. Each translation gets an author, which moves its row with all its indexes; that is half of PostgreSQL's processor time. A project import writes new rows only.",
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
