import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, type SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Pool } from 'pg';

/** A filter that leaves nothing out; graphile-worker keeps its tables in a schema of its own. */
export const EVERYTHING = { externalTables: [], externalEnums: [] };

/** A file of the Prisma schema. */
export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Works with Prisma's schema engine on one database, in this process: what `prisma migrate` does with a binary that it
 * fetches from a host which many networks do not reach.
 *
 * @param files the schema, where the work compares something with it
 */
export const withSchemaEngine = async <T>(
  url: string,
  files: readonly SchemaFile[],
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> => {
  await loadBindings();
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'schema engine' });
  const adapters = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
  try {
    // An empty list makes the engine panic.
    const datamodels = files.length > 0 ? files.map(({ path, content }): [string, string] => [path, content]) : undefined;
    const engine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, adapters);
    return await work(engine).finally(() => engine.free());
  } finally {
    await pool.end();
  }
};

/** Sends a migration as one script, so that it is done wholly or not at all. Prisma's own adapter cuts it at every semicolon, inside functions too. */
class WholeScripts extends PrismaPg {
  override async connect() {
    return wholeScripts(await super.connect());
  }

  override async connectToShadowDb() {
    return wholeScripts(await super.connectToShadowDb());
  }
}

const wholeScripts = <Adapter extends SqlDriverAdapter & { underlyingDriver(): Pick<Pool, 'query'> }>(adapter: Adapter): Adapter => {
  adapter.executeScript = async (script) => {
    await adapter.underlyingDriver().query(script);
  };
  return adapter;
};

/** As far as it is used here; Node's own types leave it to the browser's. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ readonly instance: { readonly exports: { __wbindgen_start(): void } } }>;
};

let loading: Promise<void> | undefined;

/** The package's own entry imports its `.wasm` file as a module, which Node does not do without a flag. */
const loadBindings = (): Promise<void> => {
  loading ??= (async () => {
    const file = createRequire(import.meta.url)
      .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
      .replace(/\.js$/, '.wasm');
    const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': { ...bindings } });
    bindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
  })();
  return loading;
};
