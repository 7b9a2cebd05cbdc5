import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, type Readable } from 'node:stream';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import { setAttachment } from '@translation-commons/core/web/server/answers/attachment.js';
import { messagesHeader } from '@translation-commons/core/web/server/answers/messages-header.js';
import { runLongWork } from '@translation-commons/core/web/server/connections/long-work.js';
import { hasTag, revalidated } from '@translation-commons/core/web/server/negotiation/conditional-request.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { ExportParameters } from './export.schemas.js';
import { refuseWhileExported } from './export-lock.js';
import type { ExportReport } from './export-messages.js';
import { exportArchiveName, exportProject, findExport, findKeptArchive, keepArchive, tagExport } from './export-project.js';

/** Answers with an archive. */
const sendArchive = (
  reply: FastifyReply,
  asked: Static<typeof ExportParameters>,
  archive: { readonly tag: string; readonly report: ExportReport; readonly bytes: number; readonly stream: Readable },
): FastifyReply =>
  setAttachment(reply, exportArchiveName(asked))
    .type('application/gzip')
    .headers({ ...revalidated(archive.tag), ...messagesHeader(archive.report.messages) })
    .header('x-left-out', archive.report.leftOut)
    .header('content-length', archive.bytes)
    .send(archive.stream);

const sendExport = async (request: FastifyRequest, reply: FastifyReply, asked: Static<typeof ExportParameters>) => {
  const { context } = request;
  const wanted = await findExport(context, asked);
  // Kept exports are sent before the lock is taken, whatever others do meanwhile. A tag takes time to compute, so only where it can help.
  const kept = await findKeptArchive(context, wanted);
  if (kept || request.headers['if-none-match'] !== undefined) {
    const tag = await runLongWork(reply, 'tags', () => tagExport(context, wanted)).catch(async (thrown) => {
      await kept?.[Symbol.asyncDispose]();
      throw thrown;
    });
    const isKnown = hasTag(request, tag);
    if (kept?.tag === tag && !isKnown) return sendArchive(reply, asked, { ...kept, stream: kept.stream() });
    await kept?.[Symbol.asyncDispose]();
    if (isKnown) return reply.code(304).headers(revalidated(tag)).send();
  }
  const folder = await makeTemporaryFolder(context.settings.dataDir);
  // The temporary file is deleted whether the answer was sent, aborted or failed.
  finished(reply.raw, () => void folder[Symbol.asyncDispose]());
  const file = join(folder.path, 'export');
  refuseWhileExported(context.db, wanted.project.id);
  const { tag, chosenHash, parts, ...report } = await runLongWork(reply, 'files', () => exportProject(context, wanted, file));
  const bytes = (await stat(file)).size;
  for (const [said, type] of report.messages) context.log.info({ export: exportArchiveName(asked), type }, String(said));
  await keepArchive(context, wanted, { tag, file, bytes, parts, ...report });
  return sendArchive(reply, asked, { tag, report, bytes, stream: createReadStream(file, { start: 0, end: bytes - 1 }) });
};

/** A page's form sends a field for each electorate that is ticked. */
const joinElectorates = async (request: FastifyRequest): Promise<void> => {
  const query = request.query as Record<string, unknown>;
  if (Array.isArray(query.electorate)) query.electorate = query.electorate.join();
};

/** `project/export`: an archive of PO files, at once. */
export const exportRoutes: Routes = async (app) => {
  const described = { tags: ['projects'], summary: 'An archive of the PO files of a project in a language.' };
  // The advisory lock that serialises exports of a project is the primary's, not a replica's.
  app.get(
    '/project/export',
    {
      config: { readFromReplica: false, isLong: true, contentTypes: ['application/gzip'] },
      preValidation: joinElectorates,
      schema: { ...described, querystring: ExportParameters },
    },
    (request, reply) => sendExport(request, reply, request.query),
  );
  app.post(
    '/project/export',
    { config: { scope: 'read', isLong: true, contentTypes: ['application/gzip'] }, schema: { ...described, body: ExportParameters } },
    (request, reply) => sendExport(request, reply, request.body),
  );
};
