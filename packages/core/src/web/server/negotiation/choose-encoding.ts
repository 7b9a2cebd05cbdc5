import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** Supported content encodings, by preference: browsers list gzip before brotli without preferring either. */
const ENCODINGS = ['br', 'gzip'] as const;

/** A content encoding of compressed answers, as its header names it. */
export type Encoding = (typeof ENCODINGS)[number];

/** Missing in the types of `negotiator`: our preference where the client weighs several equally. */
interface PreferringNegotiator {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
}

/** The encoding for an answer by `Accept-Encoding` (content negotiation, RFC 9110, section 12.5.3); null: none, as it is. */
export const chooseEncoding = (headers: IncomingHttpHeaders): Encoding | null => {
  const negotiator = new Negotiator({ headers }) as PreferringNegotiator;
  const [first] = negotiator.encodings([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === first) ?? null;
};
