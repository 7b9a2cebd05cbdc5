import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { setAttachment } from '@translation-commons/core/web/api/attachment.js';
import { hasTag, revalidated } from '@translation-commons/core/web/api/conditional-request.js';
import type { Routes } from '@translation-commons/core/web/api/routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { ExportParameters } from './export.schemas.js';
import { exportArchiveName, exportProject, findExport, tagExport } from './export-project.js';

const sendExport = async (request: FastifyRequest, reply: FastifyReply, asked: Static<typeof ExportParameters>) => {
  const { context } = request;
  const wanted = await findExport(context, asked);
  // Before the lock: who has the export already is told so, whatever others do meanwhile.
  const known = request.headers['if-none-match'] === undefined ? null : await tagExport(context, wanted);
  if (known !== null && hasTag(request, known)) return reply.code(304).headers(revalidated(known)).send();
  const folder = await makeTemporaryFolder(context.settings.dataDir);
  // Whether it was sent, broken off or failed: the temporary file goes.
  finished(reply.raw, () => void folder[Symbol.asyncDispose]());
  const file = join(folder.path, 'export');
  const { messages, leftOut, tag } = await exportProject(context, wanted, file);
  for (const [sentence] of messages) context.log.warn({ export: exportArchiveName(asked) }, sentence);
  setAttachment(reply, exportArchiveName(asked))
    .type('application/gzip')
    .headers(revalidated(tag))
    .header('x-left-out', leftOut)
    .header('content-length', (await stat(file)).size);
  return reply.send(createReadStream(file));
};

/** `project/export`: an archive of PO files, at once. */
export const exportRoutes: Routes = async (app) => {
  const described = { tags: ['projects'], summary: 'An archive of the PO files of a project in a language.' };
  // The advisory lock that serialises exports of a project is the primary's, not a replica's.
  app.get(
    '/project/export',
    { config: { readFromReplica: false, contentTypes: ['application/gzip'] }, schema: { ...described, querystring: ExportParameters } },
    (request, reply) => sendExport(request, reply, request.query),
  );
  app.post(
    '/project/export',
    { config: { scope: 'read', contentTypes: ['application/gzip'] }, schema: { ...described, body: ExportParameters } },
    (request, reply) => sendExport(request, reply, request.body),
  );
};
