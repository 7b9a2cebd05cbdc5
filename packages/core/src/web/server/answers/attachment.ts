import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** Makes the response a download with a file name in any script (RFC 6266). */
export const setAttachment = (reply: FastifyReply, name: string): FastifyReply =>
  // Always quoted: some clients read nothing else.
  reply.header('content-disposition', create(name).replace(/^(attachment; filename=)([^";]+)/, '$1"$2"'));
