import type { FastifyError, FastifyRequest } from 'fastify';
import { isDatabaseAway, isUnstorable } from '../../database/errors.js';
import { type Problem, Refusal, type RefusalCode } from '../../kernel/refusal.js';
import { DEFAULT_RETRY_AFTER, STATUS_OF, type Trouble } from './problem-details.js';
import { validationProblems } from './validation-problems.js';

const CODE_OF = new Map(Object.entries(STATUS_OF).map(([code, status]) => [status, code as RefusalCode]));

/** A client that is not known shows who it is by other means than a person's token (RFC 6749, section 5.2). */
const challenge = (standardCode: string | undefined): string =>
  standardCode === 'invalid_client' ? 'Basic realm="oauth2/token"' : 'Bearer';

const headersFor = (status: number, { retryAfter, standardCode }: Partial<Refusal>): Record<string, string> => {
  if (status === 401) return { 'www-authenticate': challenge(standardCode) };
  if (status === 409 || status === 429 || status === 503) return { 'retry-after': String(retryAfter ?? DEFAULT_RETRY_AFTER) };
  return {};
};

const trouble = (code: RefusalCode, detail: string, problems: readonly Problem[] = [], more: Partial<Refusal> = {}): Trouble => {
  const status = STATUS_OF[code];
  return { status, code: more.standardCode ?? code, detail, problems, headers: headersFor(status, more) };
};

const fromValidation = ({ validation = [], validationContext }: FastifyError): Trouble => {
  const problems = validationProblems(validation, validationContext);
  return trouble('malformed', problems.map(({ detail }) => detail).join(' '), problems);
};

/** Fastify's and its plugins' own refusals carry a status below 500 and a sentence that is safe to show. */
const fromFastify = (error: FastifyError, status: number): Trouble => {
  const code = CODE_OF.get(status);
  if (code) return trouble(code, error.message);
  return { status, code: error.code ?? 'malformed', detail: error.message, problems: [], headers: {} };
};

/**
 * Turns whatever was thrown into what the client is told. What the client cannot act on tells nothing of the inside,
 * only the request id that the log has too.
 */
export const troubleOf = (error: unknown, request: FastifyRequest): Trouble => {
  if (error instanceof Refusal) return trouble(error.code, error.message, error.problems, error);
  if (isDatabaseAway(error)) return trouble('unavailable', 'The database is not reachable at the moment. Please try again shortly.');
  if (isUnstorable(error)) return trouble('malformed', 'A text in the request holds a character that cannot be stored (NUL).');
  const { validation, statusCode } = error as FastifyError;
  if (validation) return fromValidation(error as FastifyError);
  if (statusCode && statusCode >= 400 && statusCode < 500) return fromFastify(error as FastifyError, statusCode);
  const detail = `Something went wrong on our side. If you report it, please name request ${request.id}.`;
  return { status: 500, code: 'internal', detail, problems: [], headers: {} };
};
