import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
import { badge } from '@translation-commons/core/web/layout/badge.page.js';
import { Type } from 'typebox';
import { ProjectParams } from '../projects/project.schemas.js';
import { readBadge } from './read-badge.js';

/** For how long READMEs may show the same, in seconds. */
const BADGE_SECONDS = 300;

/** `projects/$origin/$project/badge.svg`: how far a project is, for its README: in one language, or on the average of those that it speaks. */
export const badgeRoutes: Routes = async (app) => {
  app.get(
    '/projects/:origin/:project/badge.svg',
    {
      config: { contentTypes: ['image/svg+xml'] },
      schema: {
        tags: ['projects'],
        summary: 'Status badge of a project.',
        params: ProjectParams,
        querystring: Type.Object({ lng: Type.Optional(Lng) }),
      },
    },
    async ({ context, params, query: { lng } }, reply) => {
      const { percent, share, languages } = await readBadge(context, params, lng);
      const value = lng === undefined ? `${percent} % · ${languages} languages` : `${percent} %`;
      const drawn = badge({ label: lng === undefined ? 'translated' : `translated · ${lng}`, value, share });
      return reply
        .headers({ 'cache-control': `public, max-age=${BADGE_SECONDS}` })
        .type('image/svg+xml; charset=utf-8')
        .send(drawn.toString());
    },
  );
};
