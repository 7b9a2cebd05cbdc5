import { beginningOf } from '@translation-commons/core/kernel/text/shorten.js';
import { Full, isFlagSet, MapOf } from '@translation-commons/core/kernel/wire-schemas.js';
import { pathTail } from '@translation-commons/core/web/server/requests/path-tail.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { completeOrigins, completeProjectNames, completeStrings } from './autocomplete.js';

const tags = ['autocompletion'];
const response = { 200: MapOf(Type.String(), { description: 'Each translation under itself, ten at most, sorted.' }) };

const StringQuery = Type.Object({ full: Type.Optional(Full) });
const stringResponse = {
  200: MapOf(Type.Union([Type.String(), Type.Literal(true)]), {
    description:
      'Each translation under itself, ten at most, sorted. `truncated` is `true` where one is longer than what is shown: ask for `full=1`.',
  }),
};

/** The beginning is the rest of the path and may contain slashes. */
const config = { optionalSegments: ['beginning'] };

const byValue = (values: readonly string[]): Record<string, string> => Object.fromEntries(values.map((value) => [value, value]));

/** Completed strings as they are shown: their beginnings, or whole texts where `full` is set. */
const byShownValue = (values: readonly string[], full: boolean): Record<string, string | true> => {
  const shown = full ? values : values.map((value) => beginningOf(value));
  // A string of that very text keeps its place.
  return { ...(shown.some((one, nr) => one !== values[nr]) && { truncated: true as const }), ...byValue(shown) };
};

/**
 * `auto/project`, `auto/origin`, `auto/string`: autocompletion by prefix. An empty prefix has a route of its own, because the router
 * does not match `*` with nothing.
 */
export const autocompleteRoutes: Routes = async (app) => {
  for (const url of ['/auto/project/*', '/auto/project']) {
    app.get(url, { config, schema: { tags, summary: 'Names of projects, by how they begin.', response } }, async (request) =>
      byValue(await completeProjectNames(request.context, pathTail(request, 2))),
    );
  }
  for (const url of ['/auto/origin/*', '/auto/origin']) {
    app.get(url, { config, schema: { tags, summary: 'Origins, by how they begin.', response } }, async (request) =>
      byValue(await completeOrigins(request.context, pathTail(request, 2))),
    );
  }
  for (const url of ['/auto/string/:origin/:project/*', '/auto/string/:origin/:project']) {
    const params = Type.Object({ origin: Type.String({ description: '`*`: any.' }), project: Type.String({ description: '`*`: any.' }) });
    const schema = { tags, summary: 'Strings, by how they begin.', params, querystring: StringQuery, response: stringResponse };
    app.get(url, { config, schema }, async (request) => {
      const { origin, project } = request.params;
      return byShownValue(await completeStrings(request.context, origin, project, pathTail(request, 4)), isFlagSet(request.query.full));
    });
  }
};
