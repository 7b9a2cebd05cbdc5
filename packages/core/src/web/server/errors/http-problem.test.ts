import type { FastifyRequest } from 'fastify';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { withDatabase } from '../../../testing/database/database.js';
import { toHttpProblem } from './http-problem.js';

const database = await withDatabase();
const request = { id: 'r1' } as FastifyRequest;

const connect = async (): Promise<Client> => {
  const client = new Client({ connectionString: database.url });
  onTestFinished(() => client.end());
  await client.connect();
  return client;
};

it('two who wait for each other: whose transaction was ended is told to try again', async () => {
  const [one, other] = [await connect(), await connect()];
  for (const client of [one, other]) await client.query('begin');
  await one.query('select pg_advisory_xact_lock(1)');
  await other.query('select pg_advisory_xact_lock(2)');
  const waits = [one.query('select pg_advisory_xact_lock(2)'), other.query('select pg_advisory_xact_lock(1)')];
  const ended = waits.map((wait) => wait.then(() => null).catch((error: Error) => error));
  const error = await Promise.race(ended);
  expect(toHttpProblem(error, request)).toMatchObject({ status: 503, code: 'unavailable', headers: { 'retry-after': expect.any(String) } });
});

it.each([
  'terminating connection due to unexpected postmaster exit',
  'Query could not find the intermediate result file "1123_1", it was mostly likely deleted due to an error in a parallel process within the same distributed transaction',
])('Citus says “%s”: told to try again', (message) => {
  expect(toHttpProblem(new Error(message), request)).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
});
