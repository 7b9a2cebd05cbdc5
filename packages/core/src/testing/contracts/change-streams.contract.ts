import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ASKER_STREAM_LIMIT, STREAM_LIMIT } from '../../web/api/changes/stream-places.js';
import { withSteps } from '../browser/steps.js';
import type { WireChange } from '../mirror/mirror.js';
import type { Subject } from '../subject.js';

/** The change log as server-sent events: as it happens, and within the places that streams have (docs/decisions/0058-changes.md). */
export const changeStreamsContract = (subject: Subject) =>
  describe(`${subject.name}: streams of changes`, async () => {
    const { app, database, unit, person, add, endorse } = await withSteps(subject);
    let address: string;
    beforeAll(async () => {
      address = await app.listen({ port: 0, host: '127.0.0.1' });
    });

    it('as server-sent events: comes as it happens, and goes on from the last id that was read', async () => {
      const [made, ann, ben] = [await unit(), await person(), await person()];
      const ids: string[] = [];
      let begin = (): void => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const readEvents = async (last: string | null, count: number): Promise<WireChange[]> => {
        const ending = new AbortController();
        const answer = await fetch(`${address}/api/changes/stream?since=latest&kind=suggested,voted`, {
          headers: { accept: 'text/event-stream', ...(last !== null && { 'last-event-id': last }) },
          signal: ending.signal,
        });
        expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
        const found: WireChange[] = [];
        let text = '';
        try {
          for await (const piece of answer.body ?? []) {
            text += Buffer.from(piece).toString();
            const blocks = text.split('\n\n');
            text = blocks.pop() ?? '';
            for (const block of blocks) {
              const data = /^data: (.*)$/m.exec(block)?.[1];
              if (data && found.length < count) {
                found.push(JSON.parse(data));
                ids.push(/^id: (.*)$/m.exec(block)?.[1] ?? '');
              }
            }
            if (found.length === 0 && ids.length === 0 && blocks.length > 0) begin();
            if (found.length >= count) break;
          }
        } finally {
          ending.abort();
        }
        return found;
      };
      const reading = readEvents(null, 2);
      await begun;
      const { tguid } = await add(made, ann, 'Suivi');
      expect(await reading).toMatchObject([
        { kind: 'suggested', tguid },
        { kind: 'voted', tguid },
      ]);
      await endorse(tguid, ben);
      expect(await readEvents(ids.at(-1) ?? '', 1)).toMatchObject([{ kind: 'voted', tguid, uid: ben.id }]);
    });

    describe('streams that are held open', () => {
      const POLL_OPTIONS = { timeout: 20_000 };
      afterAll(() => app.server.closeAllConnections());
      /** Streams that a network asks for at once, each on a connection of its own: statuses as they come, and what leaves them all. */
      const openStreams = (network: string, count: number) => {
        const requests = Array.from({ length: count }, () =>
          get(`${address}/api/changes/stream?since=latest`, { agent: false, headers: { 'x-forwarded-for': network } }),
        );
        const answers = requests.map(async (request) => ((await once(request, 'response')) as [IncomingMessage])[0].resume().statusCode);
        return { answers, end: () => requests.map((request) => request.on('error', () => {}).destroy()) };
      };
      const statusesOf = async (network: string, count: number) => {
        const { answers, end } = openStreams(network, count);
        return { statuses: await Promise.all(answers), end };
      };

      /** Waits until a network gets a stream. */
      const expectPlace = async (network: string) => {
        const tried = async () => {
          const { statuses, end } = await statusesOf(network, 1);
          end();
          return statuses;
        };
        await expect.poll(tried, POLL_OPTIONS).toEqual([200]);
      };

      it('all at once by one network: as many as one may have, and others have theirs', async () => {
        const held = await statusesOf('198.51.100.1', ASKER_STREAM_LIMIT + 5);
        expect(held.statuses.filter((status) => status === 200)).toHaveLength(ASKER_STREAM_LIMIT);
        expect(held.statuses.filter((status) => status === 429)).toHaveLength(5);
        const other = await statusesOf('198.51.100.2', 1);
        expect(other.statuses).toEqual([200]);
        held.end();
        other.end();
        await expectPlace('198.51.100.1');
      });

      it('left before they are answered: leave their places too', async () => {
        const holder = new Client({ connectionString: database.url });
        onTestFinished(() => holder.end());
        await holder.connect();
        await holder.query('begin; lock table unsequenced_change in access exclusive mode');
        // Twice as many as there are places for: when the second half is refused, the first half has them all, and waits for the lock.
        const networks = Array.from({ length: (2 * STREAM_LIMIT) / ASKER_STREAM_LIMIT }, (_, index) => `198.51.101.${index}`);
        const left = networks.map((network) => openStreams(network, ASKER_STREAM_LIMIT));
        let refused = 0;
        const answers = left.flatMap((streams) => streams.answers);
        for (const answer of answers) answer.then((status) => (refused += Number(status === 503))).catch(() => {});
        await expect.poll(() => refused, POLL_OPTIONS).toBe(STREAM_LIMIT);
        for (const { end } of left) end();
        await Promise.allSettled(answers);
        await holder.query('commit');
        await expectPlace('198.51.102.1');
      });
    });
  });
