import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { BADGE_TYPE, sendBadge } from '@translation-commons/core/web/pages/components/send-badge.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { readBadge } from './read-badge.js';

/** `projects/$origin/$project/badge.svg`: a project's progress for its README, in one language or on average over its languages. */
export const badgeRoutes: Routes = async (app) => {
  app.get(
    '/projects/:origin/:project/badge.svg',
    {
      config: { contentTypes: [BADGE_TYPE] },
      schema: {
        tags: ['projects'],
        summary: 'Status badge of a project.',
        params: ProjectParams,
        querystring: Type.Object({ lng: Type.Optional(Lng) }),
      },
    },
    async ({ context, params, query: { lng } }, reply) => sendBadge(reply, await readBadge(context, params, lng), lng),
  );
};
