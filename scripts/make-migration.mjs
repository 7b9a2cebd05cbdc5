// Writes the difference between the models and the migrations as a new migration: node scripts/make-migration.mjs NAME
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode } from './build/check-node.mjs';
import { inRoot } from './build/root.mjs';

checkNode();
const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Say what the migration does, in small letters and underlines: node scripts/make-migration.mjs keep_mail_addresses');
  process.exit(2);
}

const { prepare } = await import('./build/prepare.mjs');
await prepare();
const { coreModules } = await import('./build/core-modules.mjs');
const { startEmbedded } = await coreModules.embedded();
const { migrate } = await coreModules.migrate();
const { schemaDifference } = await coreModules.schemaDifference();

/** SQL as it is written here: small letters, and quotes only where a word needs them. */
const inOurHand = (sql) =>
  sql
    .split(/('[^']*'|"[^"]*")/)
    .map((part) => (part.startsWith("'") ? part : part.startsWith('"') ? unquoted(part) : part.toLowerCase()))
    .join('')
    .replace(/^-- .*\n/gm, '')
    .replace(/^ {4}/gm, '  ')
    .replace(/(?<=\S) {2,}/g, ' ')
    .replace(/\n{2,}/g, '\n');

const unquoted = (identifier) =>
  /^"[a-z_][a-z0-9_]*"$/.test(identifier) && identifier !== '"references"' ? identifier.slice(1, -1) : identifier;

const folder = await mkdtemp(join(tmpdir(), 'translation-commons-migration-'));
const server = await startEmbedded({ dataDir: folder, databaseName: 'migrated', durable: false });
try {
  await migrate(server.url);
  const difference = await schemaDifference(server.url);
  if (difference === '') {
    console.log('The migrations make what the models say. There is nothing to write.');
  } else {
    const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const path = join('prisma', 'migrations', `${time}_${name}`);
    await mkdir(inRoot(path));
    await writeFile(inRoot(path, 'migration.sql'), `-- Why: \n\n${inOurHand(difference)}\n`);
    console.log(`Wrote ${join(path, 'migration.sql')}. Say why in its first line, and read it before you trust it.

Expand only: programs of the previous release go on while it is applied, and after it. It adds columns that are nullable or have a default, and takes
nothing away; what nothing needs any more goes a release later, marked "-- Contract: since when". One that must stop programs says "-- Stop first: why".
A new table goes into one list of prisma/cluster/tables.json, too.
See CONTRIBUTING.md, "write a migration", and run: npx vitest run --config vitest.workspace.ts contracts/upgrade`);
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
