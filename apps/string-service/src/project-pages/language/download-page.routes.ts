import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { runLongWork } from '@translation-commons/core/web/server/connections/long-work.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';
import { downloadPage } from './download.page.js';
import { readDownload } from './read-download.js';

/** The page of the changes that exports of a project make in a language. */
export const downloadPageRoutes: Routes = async (app) => {
  const params = Type.Object({ ...ProjectParams.properties, lng: Lng });
  app.get(
    '/projects/:origin/:project/download/:lng',
    {
      config: { responseFormat: 'html', isLong: true },
      schema: { tags: ['pages'], summary: 'Page of what the exports of a language change.', params },
    },
    async (request, reply) => {
      const download = await runLongWork(reply, 'files', () => readDownload(request.context, request.params));
      return sendPage(request, reply, (visitor) => downloadPage(visitor, download));
    },
  );
};
