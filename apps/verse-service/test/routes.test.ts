import { withApp } from '@translation-commons/core/testing/app.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { verseKind } from '../src/verse-kind.js';

const { app } = await withApp({ kind: verseKind, makeApp });

/** Every path of the interface document and of its decisions, each optional segment spelt out. */
const DOCUMENTED = `
GET  /api/report/stats?lng=en
POST /api/report/stats
GET  /api/report/topcontrib?lng=en
POST /api/report/topcontrib
GET  /api/report/topusers?lng=en
POST /api/report/topusers
GET  /api/translations/en:1:1
POST /api/translations/get
POST /api/translations/add
POST /api/translations/like
POST /api/translations/del
GET  /api/translations
GET  /api/translations/search
POST /api/translations/search
GET  /translations/search
POST /api/translations/submit
POST /api/translations/import
GET  /latest/en
GET  /latest/en/3
GET  /latest/en/3/5
GET  /latest/en//5
GET  /latest/sq//
GET  /rss-feed
GET  /rss-feed/
GET  /rss-feed
GET  /rss-feed/
GET  /rss-feed/en
GET  /tweet/en
GET  /svc/tweet
GET  /svc/tweet/
GET  /svc/tweet/en
GET  /auto/user/en/x
GET  /languages
GET  /chapters
POST /oauth2/token
GET  /oauth2/tokens/t
POST /oauth2/user/profile
GET  /oauth2/user/profile
GET  /oauth2/user_profile
POST /oauth2/revoke
GET  /.well-known/oauth-authorization-server
GET  /api/jobs/00000000-0000-4000-8000-000000000000
GET  /docs/json
GET  /healthz
GET  /readyz
`;

const routes = DOCUMENTED.trim()
  .split('\n')
  .map((line) => line.split(/\s+/) as ['GET' | 'POST', string]);

it.each(routes)('%s %s: there is a route', async (method, url) => {
  const { body } = await app.inject({ method, url, headers: { accept: 'application/json' } });
  expect(body).not.toContain(`There is nothing at ${method}`);
});

it('every route of the interface is described: summary, tags', async () => {
  const { paths } = (await app.inject({ url: '/docs/json' })).json();
  const undescribed = Object.entries<Record<string, { summary?: string; tags?: string[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, tags }]) => (summary && tags?.length ? [] : [`${method} ${path}`])),
  );
  expect(undescribed).toEqual([]);
});
