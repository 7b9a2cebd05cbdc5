import { FEED_FORMATS, FEED_TYPES, writeFeed } from '@translation-commons/core/feeds/write-feed.js';
import { languageTag } from '@translation-commons/core/i18n/languages/language-tag.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { Full, isFlagSet } from '@translation-commons/core/kernel/wire-schemas.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { setAttachment } from '@translation-commons/core/web/server/answers/attachment.js';
import { sendCacheable } from '@translation-commons/core/web/server/negotiation/conditional-request.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ERRATA_PAGE_SIZE, errataPage } from './errata.page.js';
import { listErrata, readErrataFeed, writeErrataPatch } from './list-errata.js';

const params = Type.Object({ edition: Type.String({ maxLength: 200, description: 'Code of an author’s edition.' }) });

/** Errata in a feed. */
const FEED_LIMIT = 50;

/** Errata of an edition: as a page, a patch, and a feed. */
export const errataRoutes: Routes = async (app) => {
  app.get(
    '/editions/:edition/errata',
    {
      config: { responseFormat: 'html' },
      schema: {
        tags: ['pages'],
        summary: 'Errata of an edition: where readers prefer other words.',
        params,
        querystring: Type.Object({ page: Type.Integer({ minimum: 0, maximum: 100_000, default: 0, description: 'Page, from 0.' }) }),
      },
    },
    (request, reply) =>
      sendPage(request, reply, async (visitor) => {
        const { page } = request.query;
        const part = { order: 'text', offset: page * ERRATA_PAGE_SIZE, limit: ERRATA_PAGE_SIZE } as const;
        const found = await listErrata(request.context, request.params.edition, part);
        // Behind the last page the total is unknown: it is not that there are none.
        if (page > 0 && found.errata.length === 0)
          throw new Refusal('not-found', sentence('It may have moved, or the address has a typo.'));
        return errataPage(visitor, found, page);
      }),
  );

  app.get(
    '/editions/:edition/errata/diff',
    {
      config: { responseFormat: 'text', contentTypes: ['text/x-diff'] },
      schema: { tags: ['editions'], summary: 'Errata of an edition as a patch of its file of lines; empty: there are none.', params },
    },
    async ({ context, params: { edition } }, reply) => {
      const patch = await writeErrataPatch(context, edition);
      return setAttachment(reply, `${edition}-errata.diff`).type('text/x-diff; charset=utf-8').send(patch);
    },
  );

  app.get(
    '/editions/:edition/errata/feed',
    {
      config: { responseFormat: 'text', contentTypes: ['application/rss+xml', 'application/atom+xml', 'application/feed+json'] },
      schema: {
        tags: ['editions'],
        summary: 'A feed of an edition’s errata, the newest first.',
        params,
        querystring: Type.Object({
          format: Type.Enum(FEED_FORMATS, { default: 'rss' }),
          full: Type.Optional(Full),
        }),
      },
    },
    async (request, reply) => {
      const { context, query, url } = request;
      const { format } = query;
      const options = { limit: FEED_LIMIT, full: isFlagSet(query.full) };
      const { edition, locale, items } = await readErrataFeed(context, request.params.edition, options);
      const updated = items[0]?.time ?? new Date(0);
      const { baseUrl, feedCacheSeconds } = context.settings;
      const head = {
        title: locale.say('Corrections: {edition}', { edition: edition.name ?? '' }),
        description: locale.say('Readers prefer other words here. The edition stays as it is.'),
        link: `${baseUrl}/`,
        self: `${baseUrl}${url}`,
        language: languageTag(edition.lng) ?? 'und',
        updated,
      };
      const sent = { body: writeFeed(format, head, items), type: FEED_TYPES[format], lastModified: null, maxAge: feedCacheSeconds };
      return sendCacheable(request, reply, sent);
    },
  );
};
