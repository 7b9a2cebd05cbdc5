import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { formatHead, formatRefs, getLooseObject, readMailmap } from './read-repository.js';

const Repository = { origin: Type.String(), repository: Type.String({ description: '`<project>.git`' }) };
const params = Type.Object(Repository);
const ObjectParams = Type.Object({
  ...Repository,
  folder: Type.String({ description: 'First two digits of its name.' }),
  file: Type.String({ description: 'The other 38.' }),
});

const tags = ['projects'];
const config = { responseFormat: 'text', readFromReplica: false } as const;
const ALWAYS_NEW = { 'cache-control': 'no-cache' };
/** An object never changes: its name is its hash. */
const NEVER_CHANGES = { 'cache-control': 'public, max-age=31536000, immutable' };

/**
 * `git/<origin>/<project>.git`: a project's snapshots as a Git repository, by the dumb HTTP protocol: static files that `git clone` and
 * `git fetch` ask for.
 *
 * @see https://git-scm.com/docs/http-protocol
 */
export const gitRoutes: Routes = async (app) => {
  const summary = 'The saved versions of a project as a Git repository: ';
  app.get(
    '/git/:origin/:repository/info/refs',
    { config, schema: { tags, summary: `${summary}its branches, one for each export mode.`, params } },
    async ({ context, params: name }, reply) =>
      reply
        .headers(ALWAYS_NEW)
        .type('text/plain; charset=utf-8')
        .send(await formatRefs(context, name)),
  );
  app.get(
    '/git/:origin/:repository/HEAD',
    { config, schema: { tags, summary: `${summary}the branch that a clone begins with.`, params } },
    async ({ context, params: name }, reply) =>
      reply
        .headers(ALWAYS_NEW)
        .type('text/plain; charset=utf-8')
        .send(await formatHead(context, name)),
  );
  app.get(
    '/git/:origin/:repository/mailmap',
    { config, schema: { tags, summary: `${summary}names for the numbers in its commits, for Git's setting mailmap.file.`, params } },
    async ({ context, params: name }, reply) =>
      reply
        .headers(ALWAYS_NEW)
        .type('text/plain; charset=utf-8')
        .send(await readMailmap(context, name)),
  );
  app.get(
    '/git/:origin/:repository/objects/info/packs',
    { config, schema: { tags, summary: `${summary}its packs, of which it has none.`, params } },
    async ({ context, params: name }, reply) => {
      await formatHead(context, name);
      return reply.headers(ALWAYS_NEW).type('text/plain; charset=utf-8').send('\n');
    },
  );
  app.get(
    '/git/:origin/:repository/objects/:folder/:file',
    {
      config: { ...config, contentTypes: ['application/x-git-loose-object'] },
      schema: { tags, summary: `${summary}a loose object.`, params: ObjectParams },
    },
    async ({ context, params: { folder, file, ...name } }, reply) => {
      const object = await getLooseObject(context, name, folder + file);
      return reply.headers(NEVER_CHANGES).type('application/x-git-loose-object').send(object);
    },
  );
};
