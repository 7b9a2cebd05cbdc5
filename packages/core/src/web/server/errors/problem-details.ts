import { STATUS_CODES } from 'node:http';
import { Type } from 'typebox';
import type { FieldProblem, RefusalCode } from '../../../kernel/refusal.js';
import type { Said } from '../../../kernel/text/sentence.js';

/** The only mapping from refusals to HTTP statuses (decisions, section 2). */
export const STATUS_BY_CODE: Readonly<Record<RefusalCode, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  busy: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-type': 415,
  'rate-limited': 429,
  unavailable: 503,
  'insufficient-storage': 507,
};

/** Default of `Retry-After`, in seconds. */
export const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** An error before it is serialised in the route's format. */
export interface HttpProblem {
  readonly status: number;
  /** Error code for programs: a refusal's code, or that of RFC 6749 at the OAuth endpoints. */
  readonly code: string;
  /** Error message for people. */
  readonly detail: Said;
  readonly problems: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Body of problem details (RFC 9457), with two members that existing clients display: `error`, `error_description`. */
export const problemDetails = (trouble: HttpProblem, instance: string) => ({
  type: 'about:blank',
  title: STATUS_CODES[trouble.status] ?? 'Error',
  status: trouble.status,
  detail: String(trouble.detail),
  instance,
  ...(trouble.problems.length > 0 && { errors: trouble.problems.map(({ path, detail }) => ({ path, detail: String(detail) })) }),
  error: trouble.code,
  error_description: String(trouble.detail),
});

/** Schema of {@link problemDetails}, for the OpenAPI document. */
export const PROBLEM_SCHEMA = Type.Object({
  type: Type.Literal('about:blank'),
  title: Type.String({ description: "The status's phrase." }),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Type.String({ description: 'What is wrong, and what to do about it; for people.' }),
  instance: Type.String({ description: 'The path that was asked for.' }),
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), detail: Type.String() }), { description: 'Each field at fault.' })),
  error: Type.String({ description: 'A short code for apps; at the OAuth endpoints that of RFC 6749.' }),
  error_description: Type.String({ description: 'The same as `detail`.' }),
});
