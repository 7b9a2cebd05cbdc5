import type { FastifyRequest } from 'fastify';
import { readUnitMarks } from '../../queues/read-unit-marks.js';
import { search } from '../../search/search.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { wantsJson } from '../api/content-negotiation.js';
import type { Routes } from '../api/routes.js';
import { withoutEmpty } from '../api/without-empty.js';
import { sendPage } from '../layout/send-page.js';
import { searchPage } from './search.page.js';
import { foundSchema, readFilter, type SearchParams, searchParams, viewFound } from './search.schemas.js';

/** Searching, by its three paths (document, search table), and by the page's. */
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

    app.addHook('preValidation', async (request) => {
      request.query = withoutEmpty(request.query);
      request.body = withoutEmpty(request.body);
    });

    const read = async ({ context }: FastifyRequest, given: SearchParams) => {
      const filter = readFilter(kind, given, context.actor?.translationLng ?? context.settings.defaultLanguage);
      return { given, filter, found: await search(context, filter) };
    };
    const answer = async (request: FastifyRequest, given: SearchParams) => {
      const { filter, found } = await read(request, given);
      return viewFound(kind, given, filter, found);
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
      '/translations/search',
      {
        config: { responseFormat: 'html', limitedAs: 'searches', contentTypes: ['text/html', 'application/json'] },
        schema: { tags, operationId: 'getTranslationsSearchPage', summary: `${summary} A page, or JSON.`, querystring: params },
      },
      async (request, reply) => {
        if (wantsJson(request)) return reply.send(await answer(request, request.query));
        const result = await read(request, request.query);
        return sendPage(request, reply, async (visitor) => {
          const { words, lng } = result.filter;
          const place = words === '' ? null : ((await pages.findPlace?.({ ...visitor, db: request.context.db }, words, lng)) ?? null);
          const [marks, options] = await Promise.all([
            readUnitMarks(request.context, { ...result.filter, decideBy: result.found.decideBy }, result.found.records),
            pages.searchOptions?.({ ...visitor, db: request.context.db }) ?? {},
          ]);
          return searchPage(visitor, { kind, ...result, place, marks, options });
        });
      },
    );
  };
