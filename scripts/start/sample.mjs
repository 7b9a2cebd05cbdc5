import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isEnding } from '../build/children.mjs';
import { run, telling } from '../build/run.mjs';
import { quitPostgres } from './quit-postgres.mjs';
import { sampleSteps } from './sample-steps.mjs';
import { environment, programOf } from './service.mjs';

const SERVICE_NAMES = ['string-service', 'verse-service'];

/**
 * Loads the sample data into services, each step once.
 *
 * @param {string} note where it is written which steps are done, and with which passwords
 * @param {(service: string) => string} dataDir of a service
 * @param {{ services?: readonly string[], program?: (service: string) => string }} [options] which services to fill, and with which program
 * @returns {Promise<Sample>}
 *
 * @typedef {object} Sample
 * @property {readonly { name: string, lng: string, role: string, password: string }[]} people with accounts in both services
 * @property {{ id: string, secret: string }} client that may ask both services for tokens
 * @property {readonly string[]} done
 */
export const loadSample = async (note, dataDir, { services = SERVICE_NAMES, program = programOf } = {}) => {
  const sample = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : makeSample();
  const left = sampleSteps(sample).filter(
    ({ service, name }) => services.includes(service) && !sample.done.includes(`${service}: ${name}`),
  );
  const work = async (service) => {
    const steps = left.filter((one) => one.service === service);
    if (steps.length === 0) return;
    const lines = await Promise.all(steps.map(async ({ args, input }) => JSON.stringify({ args: await args(dataDir(service)), input })));
    const env = environment({ dataDir: dataDir(service) });
    let done = 0;
    const noteDone = (line) => {
      if (line !== `ok ${done + 1}`) return;
      sample.done.push(`${service}: ${steps[done].name}`);
      done += 1;
      write(note, sample);
    };
    const tidy = () => quitPostgres(dataDir(service));
    await run([process.execPath, program(service), 'batch'], { env, input: lines.join('\n'), onLine: noteDone, tidy });
  };
  if (left.length === 0) return sample;
  write(note, sample);
  try {
    await telling('Loading sample data', () => all(services.map(work)));
  } catch (error) {
    if (isEnding()) throw error;
    console.error(`${error.message}\nThe sample data is not complete. The next start goes on from here.`);
  }
  return sample;
};

/** Waits for all, also when one of them fails. */
const all = async (works) => {
  const failures = (await Promise.allSettled(works)).flatMap((ended) => (ended.status === 'rejected' ? [ended.reason] : []));
  if (failures.length > 0) throw failures[0];
};

const makeSample = () => ({
  people: [
    { name: 'anna', lng: 'fr', role: 'administrator', password: makeSecret() },
    { name: 'ben', lng: 'sq', role: 'moderator', password: makeSecret() },
    { name: 'cora', lng: 'fr', role: 'contributor', password: makeSecret() },
  ],
  client: { id: 'sample', secret: makeSecret() },
  done: [],
});

const makeSecret = () => randomBytes(9).toString('base64url');

const write = (note, sample) => writeFileSync(note, `${JSON.stringify(sample, null, 2)}\n`, { mode: 0o600 });
