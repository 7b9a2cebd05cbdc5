import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Html } from '../../kernel/html.js';

/** What content negotiation chooses from: a route's page, plain text, or JSON. */
export type ResponseFormat = 'json' | 'html' | 'text';

/** What a route says of its answers: one type, or text that is JSON for who asks for it. */
export type RouteFormat = ResponseFormat | 'text-or-json';

const JSON_TYPES = ['application/json', 'application/problem+json'];

/** Of these types the one that the client prefers, weighed by q (RFC 9110, section 12.5.1); of those that it prefers equally, the first. */
const preferred = ({ headers }: FastifyRequest, types: string[]): string | undefined => new Negotiator({ headers }).mediaType(types);

/** Whether the client wants JSON rather than the page or text of the route: by `Accept`, or `?format=json` (decisions, section 1). */
export const wantsJson = (request: FastifyRequest): boolean => {
  const format = (request.query as { format?: unknown } | undefined)?.format;
  if (typeof format === 'string') return format.toLowerCase() === 'json';
  const other = request.routeOptions.config.responseFormat === 'text-or-json' ? 'text/plain' : 'text/html';
  return JSON_TYPES.includes(preferred(request, [other, ...JSON_TYPES]) ?? other);
};

/** The type that this request is answered in, errors included. */
export const responseFormatOf = (request: FastifyRequest): ResponseFormat => {
  const { responseFormat } = request.routeOptions.config;
  if (responseFormat === 'text' || responseFormat === 'json') return responseFormat;
  if (wantsJson(request)) return 'json';
  if (responseFormat === 'text-or-json') return 'text';
  if (responseFormat === 'html') return 'html';
  return preferred(request, [...JSON_TYPES, 'text/html']) === 'text/html' && !request.url.startsWith('/api/') ? 'html' : 'json';
};

/** Scripts and styles only from files of ours, nothing from elsewhere, and no page of another site around ours. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sends a page.
 *
 * @param leadsOn whether its form sends people on to another site, as signing in to a program does; browsers hold redirects to the policy too
 */
export const sendHtml = (reply: FastifyReply, page: Html, allowsFormRedirects = false): FastifyReply =>
  reply
    .headers({
      'content-security-policy': allowsFormRedirects ? CONTENT_SECURITY_POLICY : `${CONTENT_SECURITY_POLICY}; form-action 'self'`,
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page.toString());

/** Sends plain text. */
export const sendText = (reply: FastifyReply, text: string): FastifyReply => reply.type('text/plain; charset=utf-8').send(text);
