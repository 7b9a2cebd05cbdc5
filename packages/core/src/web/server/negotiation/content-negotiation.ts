import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Html } from '../../../kernel/html.js';

/** Response formats for content negotiation: page, plain text, or JSON. */
export type ResponseFormat = 'json' | 'html' | 'text';

/** Response format of a route: one type, or text with JSON as an alternative. */
export type RouteFormat = ResponseFormat | 'text-or-json';

const JSON_TYPES = ['application/json', 'application/problem+json'];

/** The client's preferred type among these, by q value (RFC 9110, section 12.5.1); among equals, the first. */
const preferred = ({ headers }: FastifyRequest, types: string[]): string | undefined => new Negotiator({ headers }).mediaType(types);

/** True if the client prefers JSON to the route's page or text: by `Accept`, or `?format=json` (decisions, section 1). */
export const wantsJson = (request: FastifyRequest): boolean => {
  const format = (request.query as { format?: unknown } | undefined)?.format;
  if (typeof format === 'string') return format.toLowerCase() === 'json';
  const other = request.routeOptions.config.responseFormat === 'text-or-json' ? 'text/plain' : 'text/html';
  return JSON_TYPES.includes(preferred(request, [other, ...JSON_TYPES]) ?? other);
};

/** The response format of this request, also for errors. */
export const responseFormatOf = (request: FastifyRequest): ResponseFormat => {
  const { responseFormat } = request.routeOptions.config;
  if (responseFormat === 'text' || responseFormat === 'json') return responseFormat;
  if (wantsJson(request)) return 'json';
  if (responseFormat === 'text-or-json') return 'text';
  if (responseFormat === 'html') return 'html';
  return preferred(request, [...JSON_TYPES, 'text/html']) === 'text/html' && !request.url.startsWith('/api/') ? 'html' : 'json';
};

/** Content security policy: scripts and styles only from our own files, nothing from elsewhere, and no framing by other sites. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sends a page.
 *
 * @param allowsFormRedirects true if its form may redirect to another site, as signing in to a client does; browsers apply the policy to redirects as well
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
