import { type DestinationStream, pino } from 'pino';

/** Logger for use cases: details as members, and a sentence for operators. */
export interface Log {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}

/** Secrets that travel in requests and must not end in a log; `rawPacket` is a request that could not be read, as it came. */
const REDACTED_PATHS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', 'err.rawPacket'];

interface LoggedRequest {
  readonly method: string;
  readonly ip: string;
  /** `url` is the pattern of the route; undefined where there is none. */
  readonly routeOptions?: { readonly url?: string | undefined };
}

/** The members of an error that say what happened. Others may hold what was sent: a program's secret, an address, a whole request. */
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
 * Structured log, one JSON object a line. A request is told by its route's pattern: paths and queries hold secrets, of mailed links and
 * of tokens, and so may a path that no route has.
 *
 * @param destination where the lines go; by default standard error, as standard output belongs to what commands print
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
