import { join } from 'node:path';
import { bundle } from '../build/bundle.mjs';
import { prepare } from '../build/prepare.mjs';
import { inRoot } from '../build/root.mjs';
import { choosePorts } from './choose-ports.mjs';
import { loadSample } from './sample.mjs';
import { startService } from './service.mjs';
import { welcome } from './welcome.mjs';

/** The services and the ports that they usually have. */
export const SERVICES = [
  { name: 'string-service', port: 8701 },
  { name: 'verse-service', port: 8702 },
];

/**
 * Prepares the checkout, starts both services, each with a database of its own, loads the sample data the first time, and
 * stays until one of them fails.
 *
 * @returns {Promise<number>} exit status
 */
export const start = async () => {
  await prepare();
  const ports = await choosePorts(SERVICES);
  const running = [];
  // A service lays its database while the next one is bundled.
  for (const [nr, { name }] of SERVICES.entries()) {
    await Promise.race([bundle(name), ...running.map((service) => service.failed)]);
    running.push(startService({ name, port: ports[nr], siblingPort: ports.at(nr - 1), dataDir: inDataDir(name) }));
  }
  const addresses = await Promise.all(running.map((service) => service.ready));
  const sample = await loadSample(inDataDir('sample.json'), inDataDir);
  console.log(welcome(addresses, sample, process.env.DATA_DIR ?? '.data'));
  await Promise.race(running.map((service) => service.failed));
  return 1;
};

/** Where a service, or both, keep their data. */
export const inDataDir = (name) => join(process.env.DATA_DIR ?? inRoot('.data'), name);
