import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { nameKey } from '../../../people/names/name-key.js';
import { readPicture } from '../../../people/profile/change-profile.js';
import { writeSmallPictures } from '../../../people/profile/small-pictures.js';
import { readPerson } from '../../../reports/person-page/read-person.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { withSourceLanguages } from '../../../units/with-source-languages.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { PERSON_LISTS, personPage } from './person.page.js';

/** `people/$name`: a person's contributions; a former name is redirected. Never contains mail addresses. */
export const personPageRoutes =
  ({ pages }: UnitKind): Routes =>
  async (app) => {
    app.get(
      '/people/pictures/:key',
      {
        config: { contentTypes: ['image/webp'] },
        schema: { hide: true, params: Type.Object({ key: Type.String({ maxLength: 40 }) }) },
      },
      async ({ context, params: { key } }, reply) => {
        const bytes = await readPicture(context, key);
        if (!bytes) throw new Refusal('not-found', sentence('This picture is gone.'));
        return reply.headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=604800, immutable' }).send(bytes);
      },
    );

    app.get(
      '/people/pictures/small/:name',
      {
        config: { contentTypes: ['image/svg+xml'] },
        schema: { hide: true, params: Type.Object({ name: Type.String({ maxLength: 300, pattern: '^[\\w.-]+\\.svg$' }) }) },
      },
      async ({ context, params: { name } }, reply) =>
        reply
          .headers({
            'content-type': 'image/svg+xml',
            'content-security-policy': "default-src 'none'; img-src data:",
            'cache-control': 'public, max-age=604800, immutable',
          })
          .send(await writeSmallPictures(context, name.replace(/\.svg$/, ''))),
    );

    app.get(
      '/people/:name',
      {
        config: { responseFormat: 'html' },
        schema: {
          tags: ['pages'],
          summary: 'Page of a person.',
          params: Type.Object({ name: Type.String() }),
          querystring: Type.Object({
            show: Type.Optional(
              Type.Enum([...PERSON_LISTS], { description: 'What the person did last; translations where it is missing.' }),
            ),
          }),
        },
      },
      async (request, reply) => {
        const person = await readPerson(request.context, request.params.name);
        if (nameKey(person.name) !== nameKey(request.params.name)) {
          // Not kept by browsers: who takes a former name back would be in a circle.
          const { search } = new URL(request.url, 'http://localhost');
          reply.header('cache-control', 'no-cache');
          return reply.redirect(`${basePath(request.context)}/people/${encodeURIComponent(person.name)}${search}`, 308);
        }
        const latest = await withSourceLanguages(request.context, person.latest);
        const endorsed = await withSourceLanguages(request.context, person.endorsed);
        return sendPage(request, reply, (visitor) =>
          personPage(visitor, pages, { ...person, latest, endorsed }, request.query.show ?? 'translations'),
        );
      },
    );
  };
