import { joinSaid, type Said } from './text/sentence.js';

/** Error code of a {@link Refusal}, which HTTP maps to a status and the command line to an exit status. */
export type RefusalCode =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'busy'
  | 'too-large'
  | 'unsupported-type'
  | 'rate-limited'
  | 'insufficient-storage'
  | 'unavailable';

/** One validation error (an item of `errors` in RFC 9457 problem details). `path` names the field as the sender wrote it, or `file:line`. */
export interface FieldProblem {
  readonly path: string;
  readonly detail: Said;
}

/** Makes the refusal (`malformed`) of a form with validation errors; its message joins their details. */
export const refuseFields = (problems: readonly FieldProblem[]): Refusal =>
  new Refusal('malformed', joinSaid(problems.map(({ detail }) => detail)), { problems });

/**
 * Expected error of the domain, with a sentence that the client can act on. Data is unchanged: whoever throws one has written nothing, or
 * is inside a transaction, which it rolls back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** Its message as a text that pages translate. */
  readonly said: Said;
  readonly problems: readonly FieldProblem[];
  /** Seconds after which a retry makes sense (`Retry-After`); undefined where none does. */
  readonly retryAfter: number | undefined;
  /** Error code of a standard where programs expect one: `invalid_grant` (RFC 6749). Undefined: they are sent `code`. */
  readonly standardCode: string | undefined;
  /** Scopes that an access token lacks, separated by spaces. Undefined: that is not the reason. */
  readonly requiredScope: string | undefined;

  constructor(
    code: RefusalCode,
    said: Said,
    more: {
      readonly problems?: readonly FieldProblem[];
      readonly retryAfter?: number;
      readonly standardCode?: string;
      readonly requiredScope?: string;
      readonly cause?: unknown;
    } = {},
  ) {
    super(String(said), { cause: more.cause });
    this.code = code;
    this.said = said;
    this.problems = more.problems ?? [];
    this.retryAfter = more.retryAfter;
    this.standardCode = more.standardCode;
    this.requiredScope = more.requiredScope;
  }
}

/** Refuses one parameter with `malformed`: `path` names it as the sender wrote it, `detail` is a sentence that says what is wrong. */
export const refuseParam = (path: string, said: Said): Refusal => new Refusal('malformed', said, { problems: [{ path, detail: said }] });
