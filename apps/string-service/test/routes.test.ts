import { withApp } from '@translation-commons/core/testing/app.js';
import { expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { stringKind } from '../src/string-kind.js';

const { app } = await withApp({ kind: stringKind, makeApp });

/** Every path of the interface document and of its decisions, each optional segment spelt out. */
const DOCUMENTED = `
GET  /api/report/statistics?lng=fr
POST /api/report/statistics
GET  /api/report/project_stats
POST /api/report/project_stats
GET  /api/report/topcontrib?lng=fr
POST /api/report/topcontrib
POST /api/translations/get_random_sguid
GET  /api/translations/0?lng=fr
GET  /api/translations/random?lng=fr
POST /api/translations/get
GET  /translations/fr/0
GET  /translations/fr/random
POST /api/translations/add
POST /api/translations/vote
POST /api/translations/del
POST /api/translations/del_vote
GET  /api/translations
GET  /api/translations/search
POST /api/translations/search
GET  /translations/search
POST /api/translations/submit
POST /api/translations/import
POST /api/project/subscribe
POST /api/project/unsubscribe
POST /api/project/subscriptions
GET  /project/list/all
POST /api/project/list
GET  /project/list
GET  /project/list/o
GET  /project/list/o/p
GET  /project/list/o/p/JSON
GET  /project/langs/o/p
POST /api/project/export
GET  /project/export
POST /project/export
GET  /project/diff/o/p/fr
GET  /project/diff/o/p/fr/1
GET  /project/diff/o/p/fr/1/ediff
GET  /project/diff-dl/o/p/fr
GET  /project/diff-dl/o/p/fr/1
GET  /project/diff-dl/o/p/fr/1/ediff
GET  /project/diff-latest/o/p/fr
POST /api/project/import
POST /api/project/delete
POST /api/project/snapshot
GET  /vocabulary/list
GET  /vocabulary/export/v_fr
GET  /vocabulary/export/v_fr/txt1
POST /api/vocabulary/import
POST /api/vocabulary/add_string
POST /api/project/del_string
POST /api/vocabulary/del_string
POST /api/vocabulary/delete
GET  /latest/fr
GET  /latest/fr/o
GET  /latest/fr/o/p
GET  /svc/rss-feed
GET  /svc/rss-feed/o
GET  /svc/rss-feed/o/p
GET  /svc/rss-feed/o/p/fr
GET  /rss-feed/fr
GET  /rss-feed/fr/o
GET  /rss-feed/fr/o/p
GET  /svc/tweet
GET  /svc/tweet/o
GET  /svc/tweet/o/p
GET  /svc/tweet/o/p/fr
GET  /tweet/fr
GET  /tweet/fr/o
GET  /tweet/fr/o/p
GET  /auto/project/x
GET  /auto/origin/x
GET  /auto/user/fr/x
GET  /auto/string/*/*/x
GET  /languages
GET  /string_details/0
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

it('every route of the interface is described: summary, tags, parameters', async () => {
  const { paths } = (await app.inject({ url: '/docs/json' })).json();
  const undescribed = Object.entries<Record<string, { summary?: string; tags?: string[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, tags }]) => (summary && tags?.length ? [] : [`${method} ${path}`])),
  );
  expect(undescribed).toEqual([]);
});
