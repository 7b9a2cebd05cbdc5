import { MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { ProjectParams } from '../../projects/project.schemas.js';
import { receivePush } from './receive-push.js';

/** `api/project/pushed`: receives push events of a forge. The signature covers the bytes of the body, so the body must not be parsed before. */
export const pushRoutes: Routes = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => body);
  app.post(
    '/api/project/pushed/:origin/:project',
    {
      config: { scope: 'none' },
      schema: {
        tags: ['projects'],
        summary: 'A webhook: the repository of a project was pushed to. Signed as GitHub, GitLab, Gitea and Standard Webhooks do.',
        params: ProjectParams,
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, params, headers, body }) => receivePush(context, params, { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
  );
};
