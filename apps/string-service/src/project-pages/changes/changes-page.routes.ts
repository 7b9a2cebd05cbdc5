import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
import { sendPage } from '@translation-commons/core/web/layout/send-page.js';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { downloadPage } from '../language/download.page.js';
import { readDownload } from '../language/read-download.js';
import { changesPage } from './changes.page.js';
import { readChanges } from './read-changes.js';

const config = { responseFormat: 'html' } as const;
const tags = ['pages'];
const params = Type.Object({ ...ProjectParams.properties, lng: Lng });
const savedParams = Type.Object({ ...params.properties, nr: Type.String({ description: 'Number of the saved diff.' }) });

/** Pages of what changed in a project's files in a language, since the last snapshot and saved; and of what exports would change. */
export const changesPageRoutes: Routes = async (app) => {
  app.get(
    '/projects/:origin/:project/changes/:lng',
    { config, schema: { tags, summary: 'Page of what changed in a language since the last snapshot.', params } },
    async (request, reply) => {
      const changes = await readChanges(request.context, request.params);
      return sendPage(request, reply, (visitor) => changesPage(visitor, changes));
    },
  );
  app.get(
    '/projects/:origin/:project/download/:lng',
    { config, schema: { tags, summary: 'Page of what the exports of a language change.', params } },
    async (request, reply) => {
      const download = await readDownload(request.context, request.params);
      return sendPage(request, reply, (visitor) => downloadPage(visitor, download));
    },
  );
  app.get(
    '/projects/:origin/:project/changes/:lng/:nr',
    { config, schema: { tags, summary: 'Page of a saved diff.', params: savedParams } },
    async (request, reply) => {
      const changes = await readChanges(request.context, request.params);
      return sendPage(request, reply, (visitor) => changesPage(visitor, changes));
    },
  );
};
