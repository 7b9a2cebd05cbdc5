import { createHash } from 'node:crypto';
import type { Context } from '@translation-commons/core/units/context.js';
import { assets, pageStyles } from '@translation-commons/core/web/pages/assets/assets.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';

const TYPE = 'text/javascript';

/** Changes with the worker, and with every file that kept pages need. */
const VERSION = createHash('sha256')
  .update([...Object.values(assets), ...Object.values(pageStyles)].map(({ name }) => name).join())
  .digest('base64url')
  .slice(0, 12);

/** True if browsers keep chapters that were read. */
export const keepsOffline = ({ settings }: Pick<Context, 'settings'>): boolean => settings.offlineReading === 'yes';

/** The worker that keeps chapters in browsers. Where that is off, it deletes what was kept, and itself. */
export const offlineRoutes: Routes = async (app) => {
  app.get(
    '/offline.js',
    {
      config: { contentTypes: [TYPE] },
      schema: { tags: ['pages'], summary: 'Script of browsers that keeps chapters for reading offline.' },
    },
    async ({ context }, reply) =>
      reply
        .headers({
          'content-type': `${TYPE}; charset=utf-8`,
          'cache-control': 'no-cache',
          'content-security-policy': "default-src 'none'; connect-src 'self'",
        })
        .send(`const VERSION = '${keepsOffline(context) ? VERSION : 'off'}';\n${assets.offline.content.toString()}`),
  );
};
