import { type DestinationStream, type LevelWithSilent, pino } from 'pino';
import { Refusal } from './refusal.js';

/** Logger for use cases: details as members, and a sentence for operators. */
export interface Log {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}

/** Secrets in requests that must not reach a log; `rawPacket` is an unparsable request as received. */
const REDACTED_PATHS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', 'err.rawPacket'];

interface LoggedRequest {
  readonly method: string;
  readonly ip: string;
  /** `url` is the pattern of the route; undefined where there is none. */
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** Members of an error that are logged. Others may contain input: a client's secret, an address, a whole request. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: unknown;
  readonly cause?: LoggedError;
}

const describeError = (error: unknown, knownFailure: KnownFailure): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const { name, message, stack, cause, code } = error as NodeJS.ErrnoException;
  return {
    type: name,
    message,
    stack: error instanceof Refusal || knownFailure(error) !== null ? undefined : stack,
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: describeError(cause, knownFailure) }),
  };
};

/** Kind of a failure whose cause is outside of the program, as a database that is away; null for any other. */
export type KnownFailure = (error: unknown) => string | null;

/** Options of a log. */
export interface LogOptions {
  /** Output stream; default: standard error, as standard output is for the results of commands. */
  readonly destination?: DestinationStream;
  /** Known failures are logged without a stack, at most one line a second for each kind. */
  readonly knownFailure?: KnownFailure;
}

/** Milliseconds between lines on the same kind of known failure. */
const KNOWN_FAILURE_MS = 1_000;

/**
 * Rate limit of lines on known failures: a database that is away fails every request, and each would log a line.
 *
 * @returns the number of lines left out since the last one of the kind; null where this line is left out
 */
const limitKnownFailures = (knownFailure: KnownFailure) => {
  const latest = new Map<string, { readonly at: number; omitted: number }>();
  return (error: unknown): number | null => {
    const kind = knownFailure(error);
    if (kind === null) return 0;
    const former = latest.get(kind);
    if (former && performance.now() - former.at < KNOWN_FAILURE_MS) {
      former.omitted += 1;
      return null;
    }
    latest.set(kind, { at: performance.now(), omitted: 0 });
    return former?.omitted ?? 0;
  };
};

/** A log as {@link makeLog} makes it. */
export type ProcessLog = ReturnType<typeof makeLog>;

/**
 * Structured log, one JSON object a line. Requests are logged by their route's pattern: paths and queries can contain secrets, of mailed links and
 * tokens, even where no route matches.
 */
export const makeLog = (level: string, { destination = pino.destination(2), knownFailure = () => null }: LogOptions = {}) => {
  const omittedBefore = limitKnownFailures(knownFailure);
  return pino(
    {
      level,
      redact: REDACTED_PATHS,
      serializers: {
        req: ({ method, ip, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url ?? null, ip }),
        err: (error: unknown) => describeError(error, knownFailure),
      },
      hooks: {
        logMethod(parameters, log) {
          const [details, ...rest] = parameters as unknown as [unknown, ...string[]];
          const isFailure = typeof details === 'object' && details !== null && 'err' in details;
          const omitted = isFailure ? omittedBefore(details.err) : 0;
          if (omitted === null) return;
          log.apply(this, omitted === 0 ? parameters : ([{ ...(details as object), omitted }, ...rest] as unknown as typeof parameters));
        },
      },
    },
    destination,
  );
};

/** Log level of routes that are called every few seconds: their requests are logged only where LOG_LEVEL is `debug` or `trace`. */
export const probeLogLevel = (level: string): LevelWithSilent => (level === 'info' ? 'warn' : level) as LevelWithSilent;
