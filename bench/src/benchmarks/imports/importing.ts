import type { Benchmark } from '../../report/benchmark.js';
import { importAll } from './import-all.js';
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
      'A thread reads the files while PostgreSQL writes over one connection and merges words for searching over another. Both processors are busy most of the time. PostgreSQL uses somewhat more than half of the processor time. A quarter of that are indexes, a fifth words for searching. Writing over several connections would need several transactions, and a failed import would leave something behind.',
    memory:
      'What grows is the list of the strings that later files refer to, some bytes each, and what garbage collection leaves for later: ten times as many strings take a sixth more.',
    votes:
      'A first import reads and writes at once; votes are written when all is read, as the strings are locked together, so that counts stay exact while others vote. In processor time a translation takes about as much as in a first import. Each gets an author, which moves its row with all its indexes: two fifths of the processor time of PostgreSQL.',
  },
  run: async (testbed) => {
    const imported = await importAll(testbed, STRING_COUNT);
    const rows = importRows(imported, {
      target: 'within 1.8 × the baselines',
      reached: ({ first, parsing, copying }) => first.seconds <= 1.8 * (parsing + copying),
    });
    return { rows, charts: [memoryChart('import-memory', imported)] };
  },
};
