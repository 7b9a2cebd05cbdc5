import { type DestinationStream, pino } from 'pino';

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

const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: undefined };
  const { name, message, stack, cause, code } = error as NodeJS.ErrnoException;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
};

/** A log as {@link makeLog} makes it. */
export type ProcessLog = ReturnType<typeof makeLog>;

/**
 * Structured log, one JSON object a line. Requests are logged by their route's pattern: paths and queries can contain secrets, of mailed links and
 * tokens, even where no route matches.
 *
 * @param destination the output stream; default: standard error, as standard output is for the results of commands
 */
export const makeLog = (level: string, destination: DestinationStream = pino.destination(2)) =>
  pino(
    {
      level,
      redact: REDACTED_PATHS,
      serializers: {
        req: ({ method, ip, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url ?? null, ip }),
        err: describeError,
      },
    },
    destination,
  );
