import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.js';
import { sendPage } from '../layout/send-page.js';
import { expiredLinkPage } from './expired-link.page.js';

/** Answers the request of a mailed link; where it is no longer valid (`not-found`), with an explanatory page. */
export const followMailedLink = async (
  request: FastifyRequest,
  reply: FastifyReply,
  follow: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  try {
    return await follow();
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.code !== 'not-found') throw thrown;
    return sendPage(request, reply.code(404), expiredLinkPage);
  }
};
