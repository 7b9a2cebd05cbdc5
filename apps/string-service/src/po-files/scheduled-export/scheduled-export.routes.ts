import { MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import { setAttachment } from '@translation-commons/core/web/server/answers/attachment.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { ExportParameters } from '../export/export.schemas.js';
import { getScheduledExport } from './get-scheduled-export.js';
import { scheduleExport } from './schedule-export.js';

/** `api/project/export`: an export made as a job, of which a mail tells; `project/exported`: its files, by the link in that mail. */
export const scheduledExportRoutes: Routes = async (app) => {
  app.post(
    '/api/project/export',
    {
      config: { needsToken: true, scope: 'read', limitedAs: 'mails' },
      schema: {
        tags: ['projects'],
        security: [{ bearer: [] }],
        operationId: 'postProjectExportByMail',
        summary: 'Schedule an export, and get an email when it is ready.',
        body: Type.Object({ ...ExportParameters.properties, lng: Type.Optional(Type.String({ maxLength: 40 })) }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, body }) => scheduleExport(context, body),
  );

  app.get(
    '/project/exported/:secret/:file',
    {
      config: { responseFormat: 'text', readFromReplica: false },
      schema: {
        tags: ['projects'],
        summary: 'A file of an export that was mailed.',
        params: Type.Object({ secret: Type.String(), file: Type.String() }),
      },
    },
    async ({ context, params }, reply) => {
      const { name, type, content } = await getScheduledExport(context, params.secret, params.file);
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      return setAttachment(reply, name).type(type).send(content);
    },
  );
};
