import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { diffPage } from './diff.page.js';
import { type AskedDiff, readDiff } from './read-diff.js';

const config = { responseFormat: 'html' } as const;
const tags = ['pages'];
const params = Type.Object({ ...ProjectParams.properties, lng: Lng });
const savedParams = Type.Object({ ...params.properties, nr: Type.String({ description: 'Number of the saved diff.' }) });

/** Pages of what changed in a project's files in a language, since the last snapshot and saved. */
export const diffPageRoutes: Routes = async (app) => {
  const show = async (request: FastifyRequest, reply: FastifyReply, asked: AskedDiff) => {
    const changes = await readDiff(request.context, asked);
    return sendPage(request, reply, (visitor) => diffPage(visitor, changes));
  };

  app.get(
    '/projects/:origin/:project/changes/:lng',
    { config, schema: { tags, summary: 'Page of changes in a language since the last saved version.', params } },
    (request, reply) => show(request, reply, request.params),
  );
  app.get(
    '/projects/:origin/:project/changes/:lng/:nr',
    { config, schema: { tags, summary: 'Page of a saved diff.', params: savedParams } },
    (request, reply) => show(request, reply, request.params),
  );
};
