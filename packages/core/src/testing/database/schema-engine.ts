import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Pool } from 'pg';

/** A filter that leaves nothing out; graphile-worker keeps its tables in a schema of its own. */
export const NO_SCHEMA_FILTERS = { externalTables: [], externalEnums: [] };

/** A file of the Prisma schema. */
export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Works with Prisma's schema engine on one database, in this process: what `prisma migrate diff` does with a binary that it
 * fetches from a host which many networks do not reach. It keeps the process alive for some ten seconds after its work.
 *
 * @param files the schema that the database is compared with
 */
export const withSchemaEngine = async <T>(
  url: string,
  files: readonly SchemaFile[],
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> => {
  await loadBindings();
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'schema engine' });
  const adapters = bindMigrationAwareSqlAdapterFactory(new ReadableCatalogue(pool));
  try {
    const datamodels = files.map(({ path, content }): [string, string] => [path, content]);
    const engine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, adapters);
    return await work(engine).finally(() => engine.free());
  } finally {
    await pool.end();
  }
};

/** An adapter through which the engine can read PostgreSQL's catalogue. */
class ReadableCatalogue extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const ask = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = (query) => ask({ ...query, sql: readable(query.sql) });
    return adapter;
  }
}

/**
 * Changes queries of the engine. The adapter does not know the type `"char"`, which queries on constraints contain. And the engine fails on the
 * constraints that PostgreSQL 18 has for `not null`: it reads constraints that are not keys only to warn about them, so it gets none.
 */
const readable = (sql: string): string =>
  sql
    .replace(/\b(constr\.contype|con\.confdeltype|con\.confupdtype)(?=,| AS)/g, '$1::text')
    .replace("contype NOT IN ('p', 'u', 'f')", 'false');

/** As far as it is used here; Node's own types leave it to the browser's. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ readonly instance: { readonly exports: { __wbindgen_start(): void } } }>;
};

let loadingBindings: Promise<void> | undefined;

/** The package's own entry imports its `.wasm` file as a module, which Node does not do without a flag. */
const loadBindings = (): Promise<void> => {
  loadingBindings ??= (async () => {
    const file = createRequire(import.meta.url)
      .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
      .replace(/\.js$/, '.wasm');
    const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': { ...bindings } });
    bindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
  })();
  return loadingBindings;
};
