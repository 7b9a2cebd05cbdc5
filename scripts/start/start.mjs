import { join } from 'node:path';
import { interruption } from '../build/interruption.mjs';
import { prepare } from '../build/prepare.mjs';
import { inRoot } from '../build/root.mjs';
import { findPort } from './find-port.mjs';
import { loadSample } from './sample.mjs';
import { startService } from './service.mjs';
import { welcome } from './welcome.mjs';

const SERVICES = [
  { name: 'string-service', port: 8701 },
  { name: 'verse-service', port: 8702 },
];

/**
 * Prepares the checkout, starts both services, each with a database of its own, loads the sample data the first time, and
 * stays until it is interrupted.
 *
 * @returns {Promise<number>} exit status: 0 when it was interrupted
 */
export const start = async () => {
  const signal = interruption();
  const running = [];
  try {
    await prepare(signal);
    for (const { name, port } of await choosePorts()) running.push(startService({ name, port, dataDir: inDataDir(name) }));
    const addresses = await Promise.all(running.map((service) => service.ready));
    const sample = await loadSample(inDataDir('sample.json'), inDataDir, signal);
    console.log(welcome(addresses, sample));
    await Promise.race([aborted(signal), ...running.map((service) => service.failed)]);
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    console.error(error.message);
    return 1;
  } finally {
    await Promise.all(running.map((service) => service.stop()));
  }
};

const inDataDir = (name) => join(process.env.DATA_DIR ?? inRoot('.data'), name);

/** The services' usual ports, or the next ones that are free. */
const choosePorts = async () => {
  const chosen = [];
  for (const { name, port } of SERVICES) {
    const free = await findPort(
      port,
      [...SERVICES, ...chosen].filter((other) => other.name !== name).map((other) => other.port),
    );
    if (free !== port) console.log(`Port ${port} is taken by another program, so ${name} takes ${free}.`);
    chosen.push({ name, port: free });
  }
  return chosen;
};

const aborted = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', resolve);
  });
