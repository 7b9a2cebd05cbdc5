import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** Encodings that answers are compressed with, the better first: browsers name gzip before brotli and want neither more. */
const ENCODINGS = ['br', 'gzip'] as const;

/** A content encoding of compressed answers, as its header names it. */
export type Encoding = (typeof ENCODINGS)[number];

/** What the types of `negotiator` do not know yet: which encoding is taken where a client weighs several alike. */
interface PreferringNegotiator {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
}

/** The encoding for an answer by `Accept-Encoding` (content negotiation, RFC 9110, section 12.5.3); null: none, as it is. */
export const chooseEncoding = (headers: IncomingHttpHeaders): Encoding | null => {
  const negotiator = new Negotiator({ headers }) as PreferringNegotiator;
  const [first] = negotiator.encodings([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === first) ?? null;
};
