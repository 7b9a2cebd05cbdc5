import { Type } from 'typebox';
import { readPerson } from '../../reports/people/read-person.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import type { Routes } from '../api/routes.js';
import { sendPage } from '../layout/send-page.js';
import { personPage } from './person.page.js';

/** `people/$name`: a person's contributions. Never contains mail addresses. */
export const personPageRoutes =
  ({ pages }: UnitKind): Routes =>
  async (app) => {
    app.get(
      '/people/:name',
      {
        config: { responseFormat: 'html' },
        schema: { tags: ['pages'], summary: 'Page of a person.', params: Type.Object({ name: Type.String() }) },
      },
      async (request, reply) => {
        const person = await readPerson(request.context, request.params.name);
        return sendPage(request, reply, (visitor) => personPage(visitor, pages, person));
      },
    );
  };
