import { Type } from 'typebox';
import { Lng, MapOf } from '../../../kernel/wire-schemas.js';
import { suggestPeople } from '../../../people/suggest-people.js';
import { pathTail } from '../../server/requests/path-tail.js';
import type { Routes } from '../../server/routes/routes.js';

/** `auto/user/$lng/$str`: username completion. */
export const peopleRoutes: Routes = async (app) => {
  // Without text the router ignores the slash before it.
  for (const url of ['/auto/user/:lng/*', '/auto/user/:lng']) {
    const schema = {
      tags: ['autocompletion'],
      summary: 'Names of people who translate into a language, by how they begin, whatever the case.',
      params: Type.Object({ lng: Lng }),
      response: { 200: MapOf(Type.String(), { description: 'Each name under itself, ten at most, sorted.' }) },
    };
    app.get(url, { config: { optionalSegments: ['beginning'] }, schema }, async (request) => {
      const names = await suggestPeople(request.context, { lng: request.params.lng, beginning: pathTail(request, 3) });
      return Object.fromEntries(names.map((name) => [name, name]));
    });
  }
};
