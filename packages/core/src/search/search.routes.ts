import type { FastifyRequest } from 'fastify';
import type { Html } from '../http/html.js';
import { sendHtml, wantsJson } from '../http/negotiate.js';
import type { Routes } from '../http/routes.js';
import type { UnitKind } from '../units/unit-kind.js';
import { search } from './search.js';
import { foundSchema, readFilter, type SearchParams, searchParams, viewFound } from './search.schemas.js';

/** The answer to a search. */
export type SearchAnswer = ReturnType<typeof viewFound>;

/** Fields that a form sends empty are fields that nobody filled in. */
const withoutEmpty = (fields: unknown): unknown =>
  fields && typeof fields === 'object' ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) : fields;

/**
 * Searching, by its three paths (document, search table), and by the page's.
 *
 * @param page shows an answer to people; undefined: everybody gets JSON
 */
export const searchRoutes =
  (kind: UnitKind, page?: (answer: SearchAnswer, request: FastifyRequest) => Html): Routes =>
  async (app) => {
    const params = searchParams(kind);
    const tags = ['translations'];
    const summary = `Search ${kind.names} and translations.`;
    const asked = { schema: { tags, summary, querystring: params, response: { 200: foundSchema(kind) } } };

    app.addHook('preValidation', async (request) => {
      request.query = withoutEmpty(request.query);
      request.body = withoutEmpty(request.body);
    });

    const answer = async ({ context }: FastifyRequest, given: SearchParams): Promise<SearchAnswer> => {
      const filter = readFilter(kind, given, context.actor?.translationLng ?? context.settings.defaultLanguage);
      return viewFound(kind, given, filter, await search(context, filter));
    };

    app.post('/api/translations/search', { schema: { tags, summary, body: params, response: { 200: foundSchema(kind) } } }, (request) =>
      answer(request, request.body),
    );
    app.get('/api/translations', asked, (request) => answer(request, request.query));
    app.get('/api/translations/search', asked, (request) => answer(request, request.query));
    app.get(
      '/translations/search',
      { ...(page && { config: { speaks: 'html' as const } }), schema: { tags, summary, querystring: params } },
      async (request, reply) => {
        const found = await answer(request, request.query);
        return page && !wantsJson(request) ? sendHtml(reply, page(found, request)) : found;
      },
    );
  };
