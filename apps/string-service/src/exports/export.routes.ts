import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/temporary-folder.js';
import { MessagesSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import { setAttachment } from '@translation-commons/core/web/api/attachment.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { ExportParameters } from './export.schemas.js';
import { exportArchiveName, exportProject } from './export-project.js';
import { getScheduledExport } from './get-scheduled-export.js';
import { scheduleExport } from './schedule-export.js';

const sendExport = async ({ context }: FastifyRequest, reply: FastifyReply, asked: Static<typeof ExportParameters>) => {
  const folder = await makeTemporaryFolder(context.settings.dataDir);
  // Sent, broken off or failed: the file goes.
  finished(reply.raw, () => void folder[Symbol.asyncDispose]());
  const file = join(folder.path, 'export');
  const { messages, leftOut } = await exportProject(context, asked, file);
  for (const [sentence] of messages) context.log.warn({ export: exportArchiveName(asked) }, sentence);
  setAttachment(reply, exportArchiveName(asked))
    .type('application/gzip')
    .header('x-left-out', leftOut)
    .header('content-length', (await stat(file)).size);
  return reply.send(createReadStream(file));
};

/** `project/export`: an archive of PO files, at once. `api/project/export`: later, with a mail. */
export const exportRoutes: Routes = async (app) => {
  const described = { tags: ['projects'], summary: 'An archive of the PO files of a project in a language.' };
  // The lock that keeps exports apart is the primary's.
  app.get(
    '/project/export',
    { config: { readFromReplica: false }, schema: { ...described, querystring: ExportParameters } },
    (request, reply) => sendExport(request, reply, request.query),
  );
  app.post(
    '/api/project/export',
    {
      config: { needsToken: true },
      schema: {
        tags: ['projects'],
        security: [{ bearer: [] }],
        summary: 'Have an export made, and be told by mail when it is ready.',
        body: Type.Object({ ...ExportParameters.properties, lng: Type.Optional(Type.String({ maxLength: 40 })) }),
        response: { 200: Type.Object({ messages: MessagesSchema }) },
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

  app.post('/project/export', { schema: { ...described, body: ExportParameters } }, (request, reply) =>
    sendExport(request, reply, request.body),
  );
};
