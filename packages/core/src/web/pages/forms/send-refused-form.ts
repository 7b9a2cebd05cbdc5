import type { FastifyReply, FastifyRequest } from 'fastify';
import { Html } from '../../../kernel/html.js';
import type { HttpProblem } from '../../server/errors/problem-details.js';
import { sendHtml } from '../../server/negotiation/content-negotiation.js';
import { basePath } from '../../server/requests/base-path.js';
import { isSafeMethod } from '../../server/requests/is-safe-method.js';
import { icon } from '../marks/icon.page.js';
import { problemText } from './form.page.js';
import { refillForm } from './refill-form.js';

/** Statuses of refusals after which the form can be sent again: its input was wrong, its page too old, or it came too soon. */
const REPEATABLE: ReadonlySet<number> = new Set([400, 403, 404, 409, 429]);

/** Headers of the form's request that tell nothing of a visit of its page. */
const BODY_HEADERS = /^(?:content-|if-|accept-encoding$|transfer-encoding$|range$|expect$|x-csrf-token$|idempotency-key$)/;

/**
 * Sends the page of a form that was refused, with what was typed and the message at its field. The page is asked for as its visitor would.
 *
 * @param formPath path and query of the page, including the base path; undefined: unknown
 * @returns false if nothing was sent: nothing was typed, or the page shows no such form any more
 */
export const sendRefusedForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, detail, problems }: HttpProblem,
  formPath: string | undefined,
): Promise<boolean> => {
  const { body, headers, server, ip } = request;
  const isNavigation = (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  if (formPath === undefined || isSafeMethod(request.method) || !REPEATABLE.has(status) || !isNavigation) return false;
  if (typeof body !== 'object' || body === null) return false;
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !BODY_HEADERS.test(name)));
  const answer = await server.inject({ method: 'GET', url: formPath, headers: kept, remoteAddress: ip });
  if (answer.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('text/html')) return false;
  const { locale, base } = request.makeVisitor(reply);
  const page = refillForm(answer.payload, {
    action: basePath(request.context) + request.url,
    typed: body as Readonly<Record<string, unknown>>,
    problems: problems.map((problem) => ({ path: problem.path, text: problemText({ locale }, problem) })),
    message: locale.translate(detail),
    mark: icon({ base }, 'warning'),
  });
  if (page === undefined) return false;
  const cookies = answer.headers['set-cookie'];
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  reply.headers({ vary: 'Accept, Accept-Language, Cookie', 'cache-control': 'private, no-cache' });
  sendHtml(reply, new Html(page));
  return true;
};
