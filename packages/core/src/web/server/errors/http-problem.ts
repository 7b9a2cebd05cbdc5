import type { FastifyError, FastifyRequest } from 'fastify';
import { databaseRefusal } from '../../../database/database-refusal.js';
import { type FieldProblem, Refusal, type RefusalCode } from '../../../kernel/refusal.js';
import { joinSaid, type Said, sentence } from '../../../kernel/text/sentence.js';
import { validationProblems } from '../../../kernel/validation-problems.js';
import { DEFAULT_RETRY_AFTER_SECONDS, type HttpProblem, STATUS_BY_CODE } from './problem-details.js';

const CODE_BY_STATUS = new Map(Object.entries(STATUS_BY_CODE).map(([code, status]) => [status, code as RefusalCode]));

/** Client authentication failed: a challenge for client credentials instead of a person's token (RFC 6749, section 5.2). */
const authenticateChallenge = (standardCode: string | undefined): string =>
  standardCode === 'invalid_client' ? 'Basic realm="oauth2/token"' : 'Bearer';

/** The scope that a token lacks, so that its client can request it (RFC 6750, section 3). */
const insufficientScopeChallenge = (requiredScope: string | undefined): string =>
  `Bearer error="insufficient_scope"${requiredScope === undefined ? '' : `, scope="${requiredScope}"`}`;

const headersOf = (status: number, { retryAfter, standardCode, requiredScope }: Partial<Refusal>): Record<string, string> => {
  if (standardCode === 'insufficient_scope') return { 'www-authenticate': insufficientScopeChallenge(requiredScope) };
  if (status === 401) return { 'www-authenticate': authenticateChallenge(standardCode) };
  if (status === 409 || status === 429 || status === 503 || status === 507)
    return { 'retry-after': String(retryAfter ?? DEFAULT_RETRY_AFTER_SECONDS) };
  return {};
};

const makeHttpProblem = (
  code: RefusalCode,
  detail: Said,
  problems: readonly FieldProblem[] = [],
  more: Partial<Refusal> = {},
): HttpProblem => {
  const status = STATUS_BY_CODE[code];
  return { status, code: more.standardCode ?? code, detail, problems, headers: headersOf(status, more) };
};

const fromValidation = ({ validation = [], validationContext }: FastifyError): HttpProblem => {
  const problems = validationProblems(validation, validationContext);
  return makeHttpProblem('malformed', joinSaid(problems.map(({ detail }) => detail)), problems);
};

/** Refusals of Fastify and its plugins have a status below 500 and a message that is safe to show. */
const fromFastify = (error: FastifyError, status: number): HttpProblem => {
  const code = CODE_BY_STATUS.get(status);
  if (code) return makeHttpProblem(code, error.message);
  return { status, code: error.code ?? 'malformed', detail: error.message, problems: [], headers: {} };
};

/**
 * Maps any error to problem details. Internal errors reveal nothing but the request id, by which the log has the rest.
 */
export const toHttpProblem = (error: unknown, request: FastifyRequest): HttpProblem => {
  const refusal = error instanceof Refusal ? error : databaseRefusal(error);
  if (refusal) return makeHttpProblem(refusal.code, refusal.said, refusal.problems, refusal);
  const { validation, statusCode } = error as FastifyError;
  if (validation) return fromValidation(error as FastifyError);
  if (statusCode && statusCode >= 400 && statusCode < 500) return fromFastify(error as FastifyError, statusCode);
  const detail = sentence('The service failed. If you report it, mention request {id}.', { id: request.id });
  return { status: 500, code: 'internal', detail, problems: [], headers: {} };
};
