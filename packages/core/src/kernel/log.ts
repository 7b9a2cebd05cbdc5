import { pino } from 'pino';

/** Where a use case says what operators should know. */
export interface Log {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}

/** Secrets that travel in requests and must not end in a log. */
const REDACTED_PATHS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];

/** The path without its query, which may hold an access token. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

/** A log as {@link makeLog} makes it. */
export type ProcessLog = ReturnType<typeof makeLog>;

/** Structured log, one JSON object a line, on standard error: standard output belongs to what commands print. */
export const makeLog = (level: string) =>
  pino(
    {
      level,
      redact: REDACTED_PATHS,
      serializers: {
        req: ({ method, url, ip }: LoggedRequest) => ({ method, url: withoutQuery(url).replace(/^(\/oauth2\/tokens\/).+/, '$1…'), ip }),
      },
    },
    pino.destination(2),
  );
