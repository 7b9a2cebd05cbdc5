import { pino } from 'pino';

/** Logger for use cases: details as members, and a sentence for operators. */
export interface Log {
  info(details: object, sentence: string): void;
  warn(details: object, sentence: string): void;
  error(details: object, sentence: string): void;
}

/** Redaction: headers that hold secrets. */
const REDACTED_PATHS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];

/** The path without its query, which may hold an access token. */
const withoutQuery = (url: string): string => url.split('?', 1)[0] ?? url;

interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly ip: string;
}

/** The pino logger that {@link makeLog} makes. */
export type ProcessLog = ReturnType<typeof makeLog>;

/**
 * Structured logger (pino): one JSON object a line, on standard error, as standard output belongs to what commands print. Redacts secrets
 * in headers, and cuts queries and token paths off logged URLs.
 *
 * @param level the least severe level that is written: `info`, `silent`, …
 */
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
