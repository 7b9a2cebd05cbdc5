import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../kernel/refusal.js';
import { sendText, speechOf } from '../api/negotiate.js';
import { errorPage } from '../layout/error.page.js';
import { sendPage } from '../layout/pages.js';
import { problemDetails, type Trouble } from './problem-details.js';
import { troubleOf } from './trouble.js';

const sendTrouble = (request: FastifyRequest, reply: FastifyReply, trouble: Trouble) => {
  reply.code(trouble.status).headers(trouble.headers);
  const speech = speechOf(request);
  if (speech === 'text') return sendText(reply, `${trouble.detail}\n`);
  if (speech === 'html') return sendPage(request, reply, (visitor) => errorPage(visitor, trouble));
  // Serialised here: a route's answer schemas describe its own bodies, not these.
  return reply.type('application/problem+json').send(JSON.stringify(problemDetails(trouble, request.url)));
};

/** Answers every error in the type that its route speaks (RFC 9457 for JSON), and logs the ones that are ours. */
export const errorPlugin = fp(async (app) => {
  app.setErrorHandler((error, request, reply) => {
    const trouble = troubleOf(error, request);
    if (trouble.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendTrouble(request, reply, trouble);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0];
    return sendTrouble(request, reply, troubleOf(new Refusal('not-found', `There is nothing at ${request.method} ${path}.`), request));
  });
});
