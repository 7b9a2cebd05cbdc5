import { Readable } from 'node:stream';
import { type Static, type TObject, Type } from 'typebox';
import { followChanges } from '../../../changes/log/follow-changes.js';
import { type ChangePage, listChanges, readChangeKinds } from '../../../changes/log/list-changes.js';
import { viewChange } from '../../../changes/log/view-change.js';
import { isFlagSet } from '../../../kernel/wire-schemas.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { askerOf } from '../../server/rate-limits/asker.js';
import { omitEmptyQuery } from '../../server/requests/omit-empty.js';
import type { Routes } from '../../server/routes/routes.js';
import { ChangeParams, type ChangeQuery, changePageSchema } from './change.schemas.js';
import { makeStreamPlaces } from './stream-places.js';

/** Reconnection time of the event stream, in milliseconds. */
const RETRY_MS = 3_000;

/**
 * Serialises chunks of the change feed as server-sent events: each change is an event with its kind as name and its cursor as id. A chunk without
 * changes is an id alone, which clients remember, or a comment that keeps the connection alive.
 */
async function* writeEvents(kind: UnitKind, pages: AsyncIterable<ChangePage>, full: boolean): AsyncGenerator<string> {
  yield `retry: ${RETRY_MS}\n\n`;
  for await (const { changes, next } of pages) {
    const events = changes.map(
      (change) => `id: ${change.cursor}\nevent: ${change.kind}\ndata: ${JSON.stringify(viewChange(kind, change, full))}\n\n`,
    );
    yield `${events.join('')}: ${changes.length}\nid: ${next}\n\n`;
  }
}

const tags = ['changes'];

/** Interval at which a stream checks whether the process is shutting down, in milliseconds. */
const DRAIN_CHECK_MS = 250;

/** `api/changes`: the change feed (docs/decisions/0058-changes.md). */
export const changesRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const { limit, ...followed } = ChangeParams.properties;
    const scopeParams = kind.scope.params.properties;
    const querystring = Type.Unsafe<ChangeQuery>(Type.Object({ ...followed, limit, ...scopeParams }));
    const config = { readFromReplica: false } as const;
    const readFilter = (query: Omit<ChangeQuery, 'limit'>) => ({
      kinds: readChangeKinds(query.kind),
      lng: query.lng,
      full: isFlagSet(query.full),
      scope: Object.fromEntries(
        Object.keys(scopeParams).flatMap((name) => {
          const value = (query as Readonly<Record<string, unknown>>)[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ) as Static<TObject>,
    });

    app.get(
      '/api/changes',
      {
        config,
        preValidation: omitEmptyQuery,
        schema: {
          tags,
          summary: 'What happened since a cursor, in order, each once.',
          querystring,
          response: { 200: changePageSchema(kind) },
        },
      },
      async ({ context, query }) => {
        const { since, limit: most } = query;
        const { changes, next, more } = await listChanges(context, { since, limit: most, filter: readFilter(query) });
        return { changes: changes.map((change) => viewChange(kind, change, isFlagSet(query.full))), next, more };
      },
    );

    const takePlace = makeStreamPlaces();
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort());
    app.get(
      '/api/changes/stream',
      {
        config: { ...config, isLong: true, contentTypes: ['text/event-stream'] },
        preValidation: omitEmptyQuery,
        schema: {
          tags,
          summary: 'The same as it happens, as server-sent events.',
          description:
            'Each change is an event named by its kind, with the JSON of a change as its data and its cursor as its id. `Last-Event-ID` goes on from there, as browsers do by themselves; it goes before `since`.',
          querystring: Type.Unsafe<Omit<ChangeQuery, 'limit'>>(Type.Object({ ...followed, ...scopeParams })),
        },
      },
      async (request, reply) => {
        const { context, headers, query } = request;
        const { 'last-event-id': last } = headers;
        const ended = takePlace(askerOf(request), reply);
        const draining = new AbortController();
        const timer = setInterval(() => context.lifecycle.isDraining() && draining.abort(), DRAIN_CHECK_MS);
        ended.addEventListener('abort', () => clearInterval(timer));
        const signal = AbortSignal.any([ended, draining.signal, closing.signal]);
        const pages = followChanges(context, { since: typeof last === 'string' ? last : query.since, filter: readFilter(query) }, signal);
        // The first chunk is read before the response starts, so that errors have their status.
        const first = await pages.next();
        const all = async function* () {
          if (!first.done) yield first.value;
          yield* pages;
        };
        const body = Readable.from(writeEvents(kind, all(), isFlagSet(query.full)), { objectMode: false });
        return reply
          .header('cache-control', 'no-cache')
          .header('x-accel-buffering', 'no')
          .type('text/event-stream; charset=utf-8')
          .send(body);
      },
    );
  };
