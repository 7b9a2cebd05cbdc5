import { STATUS_CODES } from 'node:http';
import { Type } from 'typebox';
import type { FieldProblem, RefusalCode } from '../../kernel/refusal.js';

/** The one place that knows which status a refusal has (decisions, section 2). */
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

/** Seconds that a client is asked to wait where nothing better is known. */
export const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** What an error is, before it is written in the type that the route speaks. */
export interface HttpProblem {
  readonly status: number;
  /** Short code for programs: a refusal code, or the RFC 6749 code at the OAuth endpoints. */
  readonly code: string;
  /** The sentence for people. */
  readonly detail: string;
  readonly problems: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;
}

/** RFC 9457 body with the two members that existing clients show to people: `error`, `error_description`. */
export const problemDetails = (trouble: HttpProblem, instance: string) => ({
  type: 'about:blank',
  title: STATUS_CODES[trouble.status] ?? 'Error',
  status: trouble.status,
  detail: trouble.detail,
  instance,
  ...(trouble.problems.length > 0 && { errors: trouble.problems.map(({ path, detail }) => ({ path, detail })) }),
  error: trouble.code,
  error_description: trouble.detail,
});

/** The shape of {@link problemDetails}, for the description of the interface. */
export const PROBLEM_SCHEMA = Type.Object({
  type: Type.Literal('about:blank'),
  title: Type.String({ description: "The status's phrase." }),
  status: Type.Integer({ minimum: 400, maximum: 599 }),
  detail: Type.String({ description: 'What is wrong, and what to do about it; for people.' }),
  instance: Type.String({ description: 'The path that was asked for.' }),
  errors: Type.Optional(Type.Array(Type.Object({ path: Type.String(), detail: Type.String() }), { description: 'Each field at fault.' })),
  error: Type.String({ description: 'A short code for programs; at the OAuth endpoints that of RFC 6749.' }),
  error_description: Type.String({ description: 'The same as `detail`.' }),
});
