import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { cookieName } from '@translation-commons/core/web/server/cookies/session-cookie.js';
import { localPath } from '@translation-commons/core/web/server/requests/local-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { listChapters } from '../chapters/list-chapters.js';
import { listEditions, readInEditions } from '../exports/editions/read-editions.js';
import { listReadableNumberings } from '../numberings/describe-numberings.js';
import { readTextDescription } from '../texts/description/describe-text.js';
import { editionListPage } from './edition-list.page.js';
import { editionsPage, READING_LAYOUTS } from './editions.page.js';
import { keepEditions, keptEditions } from './kept-editions.js';
import { neighbourOf } from './read-chapter.js';
import { READING_LOOK, readLook } from './reading-look.js';
import { requirePlainNumber } from './require-plain-number.js';

const Code = Type.String({ maxLength: 200 });

/** All editions, and a chapter in some of them, as pages. */
export const editionsPageRoutes: Routes = async (app) => {
  app.addHook('preValidation', requirePlainNumber);
  app.get(
    '/editions',
    { config: { responseFormat: 'html' }, schema: { tags: ['pages'], summary: 'All editions, by language.' } },
    (request, reply) =>
      sendPage(request, reply, async (visitor) => {
        const [editions, chapters] = await Promise.all([listEditions(request.context), listChapters(request.context)]);
        return editionListPage(visitor, editions, chapters.find(({ verses }) => verses > 0)?.nr ?? 1);
      }),
  );

  app.post(
    '/chapters/:nr/editions',
    {
      config: { responseFormat: 'html', csrf: 'session', scope: 'user_profile' },
      schema: {
        tags: ['pages'],
        summary: 'Form: keep editions for the account.',
        params: Type.Object({ nr: Type.Integer({ minimum: 1 }) }),
        body: Type.Object({
          edition: Type.Optional(Type.Union([Code, Type.Array(Code)])),
          next: Type.String({ default: '/', maxLength: 2000, description: 'Path to go on to.' }),
        }),
      },
    },
    async (request, reply) => {
      const { edition = [], next } = request.body;
      await keepEditions(request, reply, edition);
      return reply.redirect(localPath(request.context.settings.baseUrl, next), 303);
    },
  );

  app.get(
    '/chapters/:nr/editions',
    {
      config: { responseFormat: 'html' },
      schema: {
        tags: ['pages'],
        summary: 'A chapter in one to four editions, side by side or below each other.',
        params: Type.Object({ nr: Type.Integer({ minimum: 1 }) }),
        querystring: Type.Object({
          edition: Type.Optional(Type.Union([Code, Type.Array(Code)], { description: 'Codes of the editions; none: they are asked for.' })),
          layout: Type.Optional(Type.Enum([...READING_LAYOUTS], { description: 'Columns where it is missing.' })),
          source: Type.Optional(Type.Boolean({ description: 'Whether the source stands with them.' })),
        }),
      },
    },
    (request, reply) =>
      sendPage(request, reply, async (visitor) => {
        const { context, params, query } = request;
        const { layout = 'columns', source: withSource = false } = query;
        const codes = (await keptEditions(request, reply)) ?? [];
        const [chapters, known, about] = await Promise.all([
          listChapters(context),
          listEditions(context),
          readTextDescription(context.db.pool),
        ]);
        const chapter = chapters[params.nr - 1];
        if (!chapter)
          throw new Refusal(
            'not-found',
            sentence('There is no chapter {nr}: the text has {count}.', { nr: params.nr, count: chapters.length }),
          );
        const verses = codes.length === 0 ? [] : await readInEditions(context, params.nr, codes);
        const readable = await listReadableNumberings(context.db.pool);
        const numbering = readable.find((one) => one.text === null && one.numbering === visitor.preferences.numbering)?.numbering;
        const chosen = codes.map((code) => {
          const found = known.find((one) => one.edition === code);
          return found ?? { edition: code, lng: code.replace(/\..*/s, ''), name: null, author: null, licence: null, verses: 0 };
        });
        return editionsPage(visitor, {
          chapter,
          previous: neighbourOf(chapters, params.nr, -1),
          next: neighbourOf(chapters, params.nr, 1),
          look: readLook(request.cookies?.[cookieName(context, READING_LOOK)]),
          known,
          chosen,
          layout,
          withSource,
          isSentEmpty: codes.length === 0 && query.layout !== undefined,
          verses,
          about,
          numbering,
        });
      }),
  );
};
