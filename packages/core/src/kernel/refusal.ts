import { inEnglish, type Sentence } from './sentence.js';

/** Why a request was turned down, in words that every outside can translate: HTTP into a status, the command line into an exit status. */
export type RefusalCode =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'busy'
  | 'too-large'
  | 'unsupported-type'
  | 'rate-limited'
  | 'unavailable';

/** One thing wrong with what was sent. `path` names it as the sender wrote it: a field, or `file:line`. */
export interface FieldProblem {
  readonly path: string;
  readonly detail: string;
  /** The detail for readers of other languages; undefined where it is only said in English. */
  readonly sentence?: Sentence;
}

/** What is wrong with a field, to be said in the language of whoever filled it in. */
export const fieldProblem = (path: string, sentence: Sentence): FieldProblem => ({ path, detail: inEnglish(sentence), sentence });

/** Refuses what is wrong with fields, each with a sentence of its own. */
export const refuseFields = (problems: readonly FieldProblem[]): Refusal =>
  new Refusal('malformed', problems.map(({ detail }) => detail).join(' '), { problems });

/**
 * A refusal that the sender can act on. Everything that was there before is still there:
 * whoever throws one has changed nothing, or is inside a transaction that it ends.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly problems: readonly FieldProblem[];
  /** Seconds after which another try makes sense; undefined where none does. */
  readonly retryAfter: number | undefined;
  /** What a standard calls it, where programs expect that code: `invalid_grant` (RFC 6749). Undefined: they are told `code`. */
  readonly standardCode: string | undefined;

  constructor(
    code: RefusalCode,
    sentence: string,
    more: {
      readonly problems?: readonly FieldProblem[];
      readonly retryAfter?: number;
      readonly standardCode?: string;
      readonly cause?: unknown;
    } = {},
  ) {
    super(sentence, { cause: more.cause });
    this.code = code;
    this.problems = more.problems ?? [];
    this.retryAfter = more.retryAfter;
    this.standardCode = more.standardCode;
  }
}

/** Refuses one parameter with `malformed`: `path` names it as the sender wrote it, `detail` is a sentence that says what is wrong. */
export const refuseParam = (path: string, detail: string): Refusal => new Refusal('malformed', detail, { problems: [{ path, detail }] });
