import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { getLanguage } from '../../i18n/languages/get-language.js';
import type { Message } from '../../kernel/message.js';
import type { Queue } from '../../queues/queue.js';
import { findQueueNeighbours } from '../../queues/walk-queue.js';
import type { Context } from '../../units/context.js';
import type { UnitContext } from '../../units/kind/pages.js';
import type { Unit } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { viewRecord } from '../../units/record.js';
import { wantsJson } from '../api/content-negotiation.js';
import type { Routes } from '../api/routes.js';
import { basePath, sendPage } from '../layout/send-page.js';
import { parseQueue, queueValue, queueValues } from '../queues/queue-value.js';
import { readUnitPage } from './read-unit-page.js';
import { unitPage } from './unit.page.js';
import { unitFormRoutes } from './unit-form.routes.js';

/** What a suggestion that could not be stored leaves on the page: the text, and why. */
export interface RejectedSuggestion {
  readonly typed: readonly string[];
  readonly messages: readonly Message[];
}

/** What the path of a unit's page, or of one of its forms, names. */
const readUnitRef = (kind: UnitKind, { params }: FastifyRequest) => {
  const { ref: segment, lng } = params as { readonly ref: string; readonly lng?: string };
  const { ref, lng: selected } = kind.ref.fromPath(segment);
  return { ref, lng: selected ?? lng ?? '' };
};

/** The same surroundings with the neighbours of a queue. */
const withQueueNeighbours = async (
  context: Context,
  kind: UnitKind,
  { around, queue, lng, unit }: { readonly around: UnitContext; readonly queue: Queue; readonly lng: string; readonly unit: Unit },
): Promise<UnitContext> => {
  const { previous, next } = await findQueueNeighbours(context, { queue, lng, scope: around.scope }, unit);
  const path = (neighbour: Unit | null) => neighbour && `${kind.pages.path(neighbour, lng)}?queue=${queueValue(kind.pages, queue)}`;
  return { ...around, previous: path(previous), next: path(next) };
};

/** The page of a unit, for people and for programs, and what its forms do. */
export const unitPageRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const { pages } = kind;
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { typed, messages }: RejectedSuggestion = { typed: [], messages: [] },
    ) => {
      const { context } = request;
      const { ref, lng } = readUnitRef(kind, request);
      const content = await readUnitPage(context, ref, lng);
      const { unit } = content.record;
      const picked = kind.ref.targetOf(ref) !== null;
      // A random unit's page has an address of its own, which can be kept.
      if (picked) reply.headers({ 'cache-control': 'no-store', 'content-location': basePath(context) + pages.path(unit, lng) });
      const { in: place, queue: value } = request.query as { in?: string; queue?: string };
      const queue = value === undefined ? undefined : parseQueue(pages, value);
      return sendPage(
        request,
        reply,
        async (visitor) => {
          const found = await pages.around({ ...visitor, db: context.db }, unit, lng, place);
          const around = queue === undefined ? found : await withQueueNeighbours(context, kind, { around: found, queue, lng, unit });
          const language = { ...getLanguage(context.languages, lng), ...content.pluralRule };
          const fields = pages.fields(unit, language, visitor.locale.say);
          const said = new URLSearchParams({ ...(place && { in: place }), ...(value && { queue: value }) }).toString();
          const query = said && `?${said}`;
          // Also after a form that was sent to a path of its own.
          const path = `${visitor.base}${pages.path(unit, lng)}${query}`;
          const page = unitPage({ ...visitor, path }, { pages, content, around, fields, query, typed, queue, place });
          return picked ? { ...page, canonical: path } : page;
        },
        { messages },
      );
    };

    const params = Type.Object({ ref: Type.String(), ...(pages.route.includes(':lng') && { lng: Type.String() }) });
    const querystring = Type.Object({
      in: Type.Optional(Type.String({ description: 'The list that is gone through.' })),
      queue: Type.Optional(Type.Enum(queueValues(pages), { description: 'Which units of it are gone through; all where it is missing.' })),
    });
    const schema = { tags: ['pages'], params, querystring };

    app.get(
      pages.route,
      { config: { responseFormat: 'html' }, schema: { ...schema, summary: `Page of a ${kind.names.unit} with its translations.` } },
      async (request, reply) => {
        if (!wantsJson(request)) return show(request, reply);
        const { ref, lng } = readUnitRef(kind, request);
        const { record } = await readUnitPage(request.context, ref, lng);
        return reply.send({ [kind.names.unit]: viewRecord(kind, record) });
      },
    );
    await app.register(unitFormRoutes({ kind, schema, named: (request) => readUnitRef(kind, request), show }));
  };
