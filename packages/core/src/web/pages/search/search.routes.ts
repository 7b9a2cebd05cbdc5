import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Flag, isFlagSet } from '../../../kernel/wire-schemas.js';
import { readUnitMarks } from '../../../queues/read-unit-marks.js';
import { search } from '../../../search/search.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { withSourceLanguages } from '../../../units/with-source-languages.js';
import { foundSchema, readFilter, type SearchParams, searchParams, viewFound } from '../../api/search/search.schemas.js';
import { wantsJson } from '../../server/negotiation/content-negotiation.js';
import { basePath } from '../../server/requests/base-path.js';
import { omitEmptyFields } from '../../server/requests/omit-empty.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { searchPage } from './search.page.js';

const PAGE_PATH = '/translations/search';

/** Results on a page where nothing else is asked for. */
const PAGE_RECORDS = '20';

/** Search routes: three paths for programs (document, search table), and that of the page. */
export const searchRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const { pages } = kind;
    const params = searchParams(kind);
    const tags = ['translations'];
    const summary = `Search ${kind.names.units} and translations.`;
    const asked = {
      config: { limitedAs: 'searches' as const },
      schema: { tags, summary, querystring: params, response: { 200: foundSchema(kind) } },
    };

    app.addHook('preValidation', omitEmptyFields);
    app.addHook('preValidation', async (request) => {
      // A page shows more at once than a program asks for.
      if (request.routeOptions.url === PAGE_PATH && !wantsJson(request))
        request.query = { limit: PAGE_RECORDS, ...(request.query as object) };
    });

    const find = async ({ context }: FastifyRequest, given: SearchParams) => {
      const filter = readFilter(kind, given, context.actor?.translationLng ?? context.settings.defaultLanguage);
      return { given, filter, found: await search(context, filter) };
    };
    /** For pages: words that are in none of the texts searched are looked for in the others, as people cannot know which of both have them. */
    const findSomewhere = async (request: FastifyRequest, given: SearchParams) => {
      const { filter, found } = await find(request, given);
      const where = filter.where === 'sources' ? 'translations' : 'sources';
      const others = found.total === 0 && filter.words !== '' ? await search(request.context, { ...filter, where }) : found;
      const isElsewhere = others.total > found.total;
      return { filter, read: isElsewhere ? others : found, isElsewhere };
    };
    const answer = async (request: FastifyRequest, given: SearchParams) => {
      const { db, settings } = request.context;
      const narrowed = given.words === '' ? null : await kind.search.narrow?.({ db }, given, given.lng ?? settings.defaultLanguage);
      const inForce = { ...given, ...narrowed };
      const { filter, found } = await find(request, inForce);
      return viewFound(kind, inForce, filter, found);
    };

    app.post(
      '/api/translations/search',
      {
        config: { readFromReplica: true, scope: 'read', limitedAs: 'searches' },
        schema: { tags, summary, body: params, response: { 200: foundSchema(kind) } },
      },
      (request) => answer(request, request.body),
    );
    app.get('/api/translations', asked, (request) => answer(request, request.query));
    app.get('/api/translations/search', asked, (request) => answer(request, request.query));
    app.get(
      PAGE_PATH,
      {
        config: { responseFormat: 'html', limitedAs: 'searches', contentTypes: ['text/html', 'application/json'] },
        schema: {
          tags,
          operationId: 'getTranslationsSearchPage',
          summary: `${summary} A page, or JSON.`,
          querystring: Type.Object({
            ...params.properties,
            go: Type.Optional({ ...Flag, description: 'Whether words that are a reference lead to its place, as in the header of pages.' }),
          }),
          response: { 200: foundSchema(kind) },
        },
      },
      async (request, reply) => {
        const { context, query } = request;
        if (wantsJson(request)) return reply.send(await answer(request, query));
        if (isFlagSet(query.go) && query.words !== '') {
          const visitor = request.makeVisitor(reply);
          const place = await pages.findPlace?.({ ...visitor, db: context.db }, query.words, query.lng ?? visitor.lng);
          if (place?.isExact) return reply.redirect(basePath(context) + place.path, 302);
        }
        return sendPage(request, reply, async (visitor) => {
          const reader = { ...visitor, db: context.db };
          const lng = query.lng ?? visitor.lng;
          const place = query.words === '' ? null : ((await pages.findPlace?.(reader, query.words, lng)) ?? null);
          const isOpen =
            place === null && query.words !== '' && Object.keys(kind.scope.params.properties).every((name) => !(name in query));
          const narrowed = isOpen ? ((await pages.narrowSearch?.(reader, query.words, lng)) ?? null) : null;
          const { filter, read, isElsewhere } = await findSomewhere(request, { ...query, lng, ...narrowed?.params });
          const found = { ...read, records: await withSourceLanguages(context, read.records) };
          const tguids = found.records.flatMap(({ translations }) => translations.map(({ tguid }) => tguid));
          const [parts, marks, options] = await Promise.all([
            pages.partsOf?.(reader, filter.lng, tguids) ?? new Map<string, readonly string[]>(),
            readUnitMarks(context, { ...filter, decideBy: found.decideBy }, found.records),
            pages.searchOptions?.(reader) ?? {},
          ]);
          const shown = {
            kind,
            given: query,
            filter,
            found,
            place: place ?? narrowed?.place ?? null,
            narrowed,
            isElsewhere,
            parts,
            marks,
            options,
          };
          return searchPage(visitor, shown);
        });
      },
    );
  };
