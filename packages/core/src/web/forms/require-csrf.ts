import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';
import { inEnglish, sentence } from '../../kernel/sentence.js';
import { localPath } from '../api/local-path.js';
import { type FlashMessage, setFlash } from '../cookies/flash.js';
import { basePath } from '../layout/send-page.js';

/**
 * Whether somebody sent the form who may send forms. Refuses with `forbidden` a form that is not one of the session's own pages.
 * A visitor is sent to sign in, and to `next` afterwards: then the answer is false, and already given.
 */
export const requireCsrf = (request: FastifyRequest, reply: FastifyReply, next: string): boolean => {
  const { context, session } = request;
  if (context.actor) return true;
  if (session)
    throw new Refusal(
      'forbidden',
      inEnglish(sentence('The form was too old, or came from another page. Please load the page again and try once more.')),
    );
  reply.redirect(`${basePath(context)}/sign-in?next=${encodeURIComponent(next)}`, 303);
  return false;
};

/** Sends the browser on to a page of ours that says what a form did. */
export const redirectWithFlash = (
  { context }: FastifyRequest,
  reply: FastifyReply,
  path: string,
  messages: readonly FlashMessage[],
): FastifyReply => {
  setFlash(context, reply, messages);
  return reply.redirect(localPath(context.settings.baseUrl, path), 303);
};
