import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { readTranslatedShare } from '@translation-commons/core/reports/translated-share.js';
import { BADGE_TYPE, sendBadge } from '@translation-commons/core/web/pages/components/send-badge.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';

/** `badge.svg`: the share of the text that is translated, into one language or on average over its languages. */
export const badgeRoutes: Routes = async (app) => {
  app.get(
    '/badge.svg',
    {
      config: { contentTypes: [BADGE_TYPE] },
      schema: { tags: ['chapters'], summary: 'Status badge of the text.', querystring: Type.Object({ lng: Type.Optional(Lng) }) },
    },
    async ({ context, query: { lng } }, reply) => sendBadge(reply, await readTranslatedShare(context, null, lng), lng),
  );
};
