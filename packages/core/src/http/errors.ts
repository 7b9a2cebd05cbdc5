import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../errors.js';
import { html } from './html.js';
import { sendHtml, sendText, speechOf } from './negotiate.js';
import { problemDetails, type Trouble } from './problem-details.js';
import { troubleOf } from './trouble.js';

const errorPage = ({ status, detail }: Trouble) =>
  html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title></head>
<body><main><h1>${status}</h1><p>${detail}</p><p><a href="/">Home</a></p></main></body>
</html>
`;

const sendTrouble = (request: FastifyRequest, reply: FastifyReply, trouble: Trouble) => {
  reply.code(trouble.status).headers(trouble.headers);
  const speech = speechOf(request);
  if (speech === 'text') return sendText(reply, `${trouble.detail}\n`);
  if (speech === 'html') return sendHtml(reply, errorPage(trouble));
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
