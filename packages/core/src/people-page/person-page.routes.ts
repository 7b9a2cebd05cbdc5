import { Type } from 'typebox';
import { sendPage } from '../http/pages.js';
import type { Routes } from '../http/routes.js';
import type { UnitPages } from '../unit-page/unit-pages.js';
import type { UnitKind } from '../units/unit-kind.js';
import { personPage } from './person.page.js';
import { readPerson } from './read-person.js';

/** `people/$name`: what somebody contributed. Mail addresses are never there. */
export const personPageRoutes =
  (kind: UnitKind, pages: UnitPages): Routes =>
  async (app) => {
    app.get(
      '/people/:name',
      {
        config: { speaks: 'html' },
        schema: { tags: ['pages'], summary: 'Page of a person.', params: Type.Object({ name: Type.String() }) },
      },
      async (request, reply) => {
        const person = await readPerson(request.context, request.params.name);
        return sendPage(request, reply, (visitor) => personPage(visitor, kind, pages, person));
      },
    );
  };
