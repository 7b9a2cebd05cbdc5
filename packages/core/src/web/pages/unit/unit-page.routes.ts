import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { getLanguage } from '../../../i18n/languages/get-language.js';
import { isFlagSet } from '../../../kernel/wire-schemas.js';
import { getElectors } from '../../../people/electorates/get-electors.js';
import { readNeighbours, readQueuePlace } from '../../../queues/walk-queue.js';
import { readOwnDeleted } from '../../../translations/trash/list-trash.js';
import type { Context } from '../../../units/context.js';
import type { UnitContext } from '../../../units/kind/pages.js';
import type { Unit } from '../../../units/kind/unit.js';
import { missingUnit, type UnitKind } from '../../../units/kind/unit-kind.js';
import { readDecidingRule } from '../../../units/read-deciding-rule.js';
import { sendRecord } from '../../api/translations/send-record.js';
import { readSchema } from '../../api/translations/translation.schemas.js';
import { wantsJson } from '../../server/negotiation/content-negotiation.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { placeQuery, readUnitPlace, type UnitPageQuery, type UnitPlace, unitPageQuery } from '../queues/unit-place.js';
import { readKeptText } from './forms/kept-text.js';
import { suggestionFormRoutes } from './forms/suggestion-form.routes.js';
import { translationFormRoutes } from './forms/translation-form.routes.js';
import type { RejectedSuggestion } from './forms/unit-form.js';
import { type RankedFor, readUnitPage } from './read-unit-page.js';
import { unitPage } from './unit.page.js';

/** Parameters in the path of a unit's page, or of one of its forms. */
const readUnitRef = (kind: UnitKind, { params }: FastifyRequest) => {
  const { ref: segment, lng } = params as { readonly ref: string; readonly lng?: string };
  const { ref, lng: selected } = kind.ref.fromPath(segment);
  return { ref, lng: selected ?? lng ?? '' };
};

/** Place in the queue in progress; null where there is none. */
const readQueued = async ({ context }: FastifyRequest, { queue, scope }: UnitPlace, lng: string, unit: Unit) =>
  queue === undefined ? null : readQueuePlace(context, { queue, lng, scope }, unit);

/** Neighbours in the source; of a unit without one, those of the queue in progress. */
const readAround = async (
  { context }: FastifyRequest,
  { queue, scope }: UnitPlace,
  lng: string,
  unit: Unit,
  source: UnitContext['scope'],
) => {
  const isPlaced = Object.keys(source).length > 0;
  return isPlaced || queue !== undefined ? readNeighbours(context, { lng, queue, scope: queue ? scope : source }, unit, source) : null;
};

/** Electorate and order of candidates of the reader's place. */
const readRanking = async (context: Context, { electorate, scope, list }: UnitPlace): Promise<RankedFor> => ({
  electors: await getElectors(context, electorate),
  ...(await readDecidingRule(context, { scope, list })),
});

/** Page of a unit, its JSON, and its forms. */
export const unitPageRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const { pages } = kind;
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { typed, messages, found, isKept = false }: RejectedSuggestion = { typed: [], messages: [] },
    ) => {
      const { context } = request;
      const { ref, lng } = readUnitRef(kind, request);
      const query = request.query as UnitPageQuery;
      const place = readUnitPlace(kind, query);
      const searched = query.memory ?? '';
      const content = await readUnitPage(context, ref, lng, searched, await readRanking(context, place));
      const { unit, translations } = content.record;
      const picked = kind.ref.targetOf(ref) !== null;
      // A random unit redirects to its own address, which can be bookmarked.
      if (picked) reply.headers({ 'cache-control': 'no-store', 'content-location': basePath(context) + pages.path(unit, lng) });
      const kept = placeQuery(pages, place);
      const neighbour = (other: Unit | null) => (other ? pages.path(other, lng) + kept : null);
      const begun =
        query.start && (translations.find(({ tguid }) => tguid === query.start)?.forms ?? (await readOwnDeleted(context, query.start)));
      const ownPath = basePath(context) + pages.path(unit, lng);
      // Text that was typed in a session that had ended is in the editor again.
      const keptText = context.actor ? readKeptText(context, request, ownPath) : [];
      return sendPage(
        request,
        reply,
        async (visitor) => {
          const listed = await pages.around({ ...visitor, db: context.db }, unit, lng, place);
          const [queued, beside] = await Promise.all([
            readQueued(request, place, lng, unit),
            readAround(request, place, lng, unit, listed.scope),
          ]);
          const around: UnitContext = queued ? { ...listed, previous: neighbour(queued.previous), next: neighbour(queued.next) } : listed;
          const language = { ...getLanguage(context.languages, lng), ...content.pluralRule };
          const fields = pages.fields(unit, language, visitor.locale.say);
          // Also after a form posted to its own path.
          const path = `${visitor.base}${pages.path(unit, lng)}${kept}`;
          const { sourceLng = pages.sourceLng } = listed;
          const shown = {
            kind: { ...kind, pages: { ...pages, sourceLng } },
            content,
            around,
            fields,
            place,
            queued,
            beside,
            typed: typed.length > 0 ? typed : begun || keptText,
            isKept,
            found,
            searched,
            candidatesPage: query.candidates ?? 0,
            start: query.start,
            full: isFlagSet(query.full),
          };
          const page = unitPage({ ...visitor, path }, shown);
          return picked ? { ...page, canonical: path } : page;
        },
        { messages },
      );
    };

    const params = Type.Object({ ref: Type.String(), ...(pages.route.includes(':lng') && { lng: Type.String() }) });
    const schema = { tags: ['pages'], params, querystring: unitPageQuery(kind) };

    app.get(
      pages.route,
      {
        config: { responseFormat: 'html', contentTypes: ['text/html', 'application/json'] },
        schema: {
          ...schema,
          summary: `Page of a ${kind.names.unit} with its translations; as JSON the record that the API gives.`,
          response: { 200: readSchema(kind) },
        },
      },
      async (request, reply) => {
        if (!wantsJson(request)) return show(request, reply);
        const { context } = request;
        const { ref, lng } = readUnitRef(kind, request);
        const place = readUnitPlace(kind, request.query as UnitPageQuery);
        const { electorate } = place;
        return sendRecord(context, reply, { ref, lng, electorate, ...(await readDecidingRule(context, place)) }, () =>
          missingUnit(kind, ref),
        );
      },
    );
    const named = (request: FastifyRequest) => readUnitRef(kind, request);
    await app.register(translationFormRoutes({ kind, schema, named }));
    await app.register(suggestionFormRoutes({ kind, schema, named, show }));
  };
