import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { toHttpProblem } from '../../server/errors/http-problem.js';
import { noSuchPath } from '../../server/errors/no-such-path.js';
import { type HttpProblem, problemDetails } from '../../server/errors/problem-details.js';
import { responseFormatOf, sendText } from '../../server/negotiation/content-negotiation.js';
import { isSafeMethod } from '../../server/requests/is-safe-method.js';
import { sendRefusedForm } from '../forms/send-refused-form.js';
import { sendPage } from '../layout/send-page.js';
import { errorPage } from './error.page.js';

/** Path of the page that a form was sent from, if it is of this service. */
const formPathOf = ({ headers: { referer = '', host } }: FastifyRequest): string | undefined => {
  if (!URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  // Addresses leave out a port that is the protocol's own; the header may name it.
  const own = `${from.protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === from.host ? from.pathname + from.search : undefined;
};

const sendProblemPage = async (request: FastifyRequest, reply: FastifyReply, trouble: HttpProblem): Promise<FastifyReply> => {
  const formPath = formPathOf(request);
  if (await sendRefusedForm(request, reply, trouble, formPath)) return reply;
  return sendPage(request, reply, (visitor) => errorPage(visitor, { ...trouble, isRead: isSafeMethod(request.method), formPath }));
};

const sendHttpProblem = (request: FastifyRequest, reply: FastifyReply, trouble: HttpProblem) => {
  reply.code(trouble.status).headers(trouble.headers);
  const speech = responseFormatOf(request);
  if (speech === 'text') return sendText(reply, `${trouble.detail}\n`);
  if (speech === 'html') return sendProblemPage(request, reply, trouble);
  // Serialised here: a route's response schemas describe its own bodies, not these.
  return reply.type('application/problem+json').send(JSON.stringify(problemDetails(trouble, request.url)));
};

/** Answers requests whose path the router cannot decode: no hooks run, so their headers are added here. */
export const answerUnreadablePath =
  (headers: Readonly<Record<string, string>>) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = new Refusal('malformed', sentence('The path has bytes that are not UTF-8.'));
    const trouble = toHttpProblem(refusal, request);
    reply.code(trouble.status).headers({ ...headers, 'x-request-id': request.id });
    reply.type('application/problem+json').send(JSON.stringify(problemDetails(trouble, request.url)));
  };

/** Error handler: answers in the format of the route (RFC 9457 for JSON), and logs internal errors. */
export const errorHandlerPlugin = fp(async (app) => {
  app.setErrorHandler((error, request, reply) => {
    const trouble = toHttpProblem(error, request);
    // Probes are called every few seconds; failures are reported to their caller only.
    if (trouble.status >= 500 && !request.routeOptions.config.answersUnderLoad) request.log.error({ err: error }, 'request failed');
    return sendHttpProblem(request, reply, trouble);
  });
  app.setNotFoundHandler((request, reply) => {
    // Browsers show what to do next; programs need what was asked for.
    const missing = responseFormatOf(request) === 'html' ? sentence('It may have moved, or the address has a typo.') : noSuchPath(request);
    return sendHttpProblem(request, reply, toHttpProblem(new Refusal('not-found', missing), request));
  });
});
