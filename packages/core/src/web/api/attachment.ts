import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** Says that the answer is a file to be saved under that name (RFC 6266), whatever script the name is in. */
export const setAttachment = (reply: FastifyReply, name: string): FastifyReply =>
  // Quoted always: some clients read nothing else.
  reply.header('content-disposition', create(name).replace(/filename=([^";]+)/, 'filename="$1"'));
