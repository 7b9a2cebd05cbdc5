import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../database-errors.js';
import { openClient } from './open-client.js';

/** Milliseconds between two attempts. */
const RETRY_MS = 1_000;

/** Name servers that do not know a host, or do not answer: a container's host has no name before the container runs. */
const UNRESOLVED_CODES = ['ENOTFOUND', 'EAI_AGAIN'];

const mayPass = (error: unknown): boolean => {
  const { cause } = error as Error;
  return isDatabaseUnavailable(error) || UNRESOLVED_CODES.includes((cause as NodeJS.ErrnoException | undefined)?.code ?? '');
};

/**
 * Waits until a database can be opened, as after a restart of the machine, when PostgreSQL starts beside us. A wrong password or a missing database
 * is not waited for.
 *
 * @param seconds how long; 0: one attempt
 * @throws Refusal `unavailable` with the reason of the last attempt
 */
export const awaitDatabase = async (
  url: string,
  { seconds, log }: { readonly seconds: number; readonly log: (sentence: string) => void },
): Promise<void> => {
  const begun = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const client = await openClient(url, 'start');
      await client.end();
      if (attempt > 1) log('The database answers.');
      return;
    } catch (error) {
      if (!mayPass(error) || performance.now() - begun >= seconds * 1000) throw error;
      if (attempt === 1) log(`${(error as Error).message} It is waited for, up to ${seconds} seconds (DATABASE_WAIT_SECONDS).`);
    }
    await sleep(RETRY_MS);
  }
};
