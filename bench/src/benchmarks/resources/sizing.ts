import { openGrownCorpus } from '../../corpus/grown-corpus.js';
import type { Benchmark, ReportRow } from '../../report/benchmark.js';

/** Tables beside these are small; they are counted together. */
const TABLES_LIMIT = 5;

interface TableSize {
  readonly name: string;
  /** As PostgreSQL knows from `analyze`. */
  readonly rows: number;
  /** Bytes, with all parts of the table. */
  readonly table: number;
  readonly indexes: number;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;

const formatSize = ({ table, indexes }: Omit<TableSize, 'name'>): string => `table ${megabytes(table)}, indexes ${megabytes(indexes)}`;

const sizeRow = (id: string, what: string, measured: string): ReportRow => ({
  id,
  what,
  target: '',
  measured,
  baseline: '',
  ratio: null,
  reached: null,
});

const sumSizes = (sizes: readonly TableSize[]): Omit<TableSize, 'name'> => ({
  rows: sizes.reduce((sum, { rows }) => sum + rows, 0),
  table: sizes.reduce((sum, { table }) => sum + table, 0),
  indexes: sizes.reduce((sum, { indexes }) => sum + indexes, 0),
});

/** Size of a large database on the disk. */
export const sizing: Benchmark = {
  name: 'sizing',
  title: 'What a large database takes on the disk',
  setting: 'The database of the searches: 1,000,000 strings with a translation in each of three languages, and some two million votes.',
  run: async (testbed) => {
    const database = await openGrownCorpus(testbed);
    try {
      const { rows: sizes } = await database.pool.query<TableSize>(`
        select coalesce(whole.relname, part.relname) as name, sum(greatest(part.reltuples, 0))::float8 as rows,
          sum(pg_table_size(part.oid))::float8 as "table", sum(pg_indexes_size(part.oid))::float8 as indexes
        from pg_class part
        left join pg_inherits on pg_inherits.inhrelid = part.oid
        left join pg_class whole on whole.oid = pg_inherits.inhparent
        where part.relkind = 'r' and part.relnamespace = 'public'::regnamespace
        group by 1 order by sum(pg_total_relation_size(part.oid)) desc`);
      const rows = sizes
        .slice(0, TABLES_LIMIT)
        .map((size) => sizeRow(size.name, `\`${size.name}\`, ${Math.round(size.rows).toLocaleString('en')} rows`, formatSize(size)));
      const all = sumSizes(sizes);
      return {
        rows: [
          ...rows,
          sizeRow('others', 'all others', formatSize(sumSizes(sizes.slice(TABLES_LIMIT)))),
          sizeRow('all', 'together', `${formatSize(all)}: ${megabytes(all.table + all.indexes)}`),
        ],
      };
    } finally {
      await database.close();
    }
  },
};
