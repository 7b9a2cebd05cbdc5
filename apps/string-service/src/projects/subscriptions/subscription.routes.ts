import { MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../project.schemas.js';
import { listSubscriptions, subscribe, unsubscribe } from './subscriptions.js';

const tags = ['projects'];
const security = [{ bearer: [] }];
const config = { needsToken: true, scope: 'manage' } as const;

/** Subscribing to projects. */
export const subscriptionRoutes: Routes = async (app) => {
  app.post(
    '/api/project/subscribe',
    {
      config,
      schema: { tags, security, summary: 'Follow a project.', body: ProjectParams, response: { 200: MessagesResultSchema } },
    },
    ({ context, body }) => subscribe(context, body),
  );
  app.post(
    '/api/project/unsubscribe',
    {
      config,
      schema: { tags, security, summary: 'Stop following a project.', body: ProjectParams, response: { 200: MessagesResultSchema } },
    },
    ({ context, body }) => unsubscribe(context, body),
  );
  app.post(
    '/api/project/subscriptions',
    {
      config: { ...config, readFromReplica: true, scope: 'read' },
      schema: {
        tags,
        security,
        summary: 'Projects that you follow, the first followed first.',
        response: { 200: Type.Array(Type.String()) },
      },
    },
    ({ context }) => listSubscriptions(context),
  );
};
