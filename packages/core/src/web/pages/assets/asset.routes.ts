import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.js';
import { chooseEncoding } from '../../server/negotiation/choose-encoding.js';
import type { Routes } from '../../server/routes/routes.js';
import { assets } from './assets.js';
import { encodeAsset } from './encode-asset.js';
import { findFont } from './fonts.js';

const assetsByName = new Map(Object.values(assets).map((asset) => [asset.name, asset]));

/** Seconds for which browsers keep the icon whose path has no hash. */
const FAVICON_SECONDS = 604_800;

/** `assets/$name`: static files of pages. The name contains a hash of the content, so they are cached forever. */
export const assetRoutes: Routes = async (app) => {
  app.get(
    '/favicon.ico',
    {
      config: { answersUnderLoad: true, contentTypes: [assets.favicon.type] },
      schema: { tags: ['pages'], summary: 'Icon of the pages, at the path that browsers ask for by themselves.' },
    },
    async (_request, reply) =>
      reply
        .headers({
          'content-type': assets.favicon.type,
          'cache-control': `public, max-age=${FAVICON_SECONDS}`,
          etag: `"${assets.favicon.name}"`,
        })
        .send(assets.favicon.content),
  );
  app.get(
    '/assets/:name',
    {
      config: {
        answersUnderLoad: true,
        contentTypes: [...new Set([...assetsByName.values()].map(({ type }) => type.split(';')[0] ?? type)), 'font/woff2'],
      },
      schema: {
        tags: ['pages'],
        summary: 'Stylesheet, script, icon and typefaces of the pages.',
        params: Type.Object({ name: Type.String() }),
      },
    },
    async ({ params: { name }, headers }, reply) => {
      const asset = assetsByName.get(name) ?? findFont(name);
      if (!asset) throw new Refusal('not-found', `There is no file ${name} here. A page that asks for it is old: please load it again.`);
      const { content, encoding: used } = encodeAsset(asset, chooseEncoding(headers));
      return reply
        .headers({
          'content-type': asset.type,
          'cache-control': 'public, max-age=31536000, immutable',
          etag: `"${asset.name}${used ? `-${used}` : ''}"`,
          vary: 'accept-encoding',
          ...(used && { 'content-encoding': used }),
        })
        .send(content);
    },
  );
};
