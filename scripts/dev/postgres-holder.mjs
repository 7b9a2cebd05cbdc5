// A process that uses the embedded PostgreSQL in a data folder until it gets a signal to end: node scripts/dev/postgres-holder.mjs FOLDER
import { coreModules } from '../build/core-modules.mjs';

const { startEmbedded } = await coreModules.embedded();
const starting = startEmbedded({ dataDir: process.argv[2], databaseName: 'postgres' });
process.once('SIGTERM', async () => {
  await (await starting).stop();
  process.exit(0);
});
await starting;
console.log('ready');
setInterval(() => {}, 60_000);
