import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/refusal.js';
import { BODY_LIMIT_BYTES } from '../bodies/body-limits.js';
import { parseForm } from '../bodies/body-parsers.js';

/**
 * Maximum number of parts in a multipart body. The parser copies all waiting parts for each one taken, so the limit is lower than that of form
 * fields.
 */
const PART_LIMIT = 1_000;

/** Maximum total size of the fields in a multipart body, in bytes, with their names; files are separate. */
const FIELD_BYTES_LIMIT = BODY_LIMIT_BYTES;

/**
 * Streams the parts of a multipart body. A file must be read to its end before the next part; a file of more than `fileBytes` is cut off there and
 * flagged `truncated`.
 * @throws Refusal `malformed` for a body that is not valid multipart, `too-large` for too many parts or too large fields
 */
export async function* readParts(request: FastifyRequest, fileBytes: number): AsyncGenerator<Multipart> {
  const limits = { fileSize: fileBytes, parts: PART_LIMIT, fieldSize: FIELD_BYTES_LIMIT };
  let fieldBytes = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const bytes = Buffer.byteLength(part.fieldname) + Buffer.byteLength(String(part.value));
        request.holdBytes?.(bytes);
        fieldBytes += bytes;
        if (part.valueTruncated || part.fieldnameTruncated || fieldBytes > FIELD_BYTES_LIMIT) throw tooLong();
      }
      yield part;
    }
  } catch (cause) {
    // A client that is still sending does not read a response until it is done.
    request.raw.unpipe().resume();
    throw isTooMany(cause) ? tooMany(cause) : toRefusal(cause);
  }
}

const tooLong = (): Refusal =>
  new Refusal('too-large', `The fields of a multipart body have at most ${FIELD_BYTES_LIMIT.toLocaleString('en')} bytes together.`);

const isTooMany = (cause: unknown): boolean => (cause as Partial<FastifyError> | null)?.code === 'FST_PARTS_LIMIT';

const tooMany = (cause: unknown): Refusal =>
  new Refusal('too-large', `There are too many fields: at most ${PART_LIMIT.toLocaleString('en')} are taken at once in a multipart body.`, {
    cause,
  });

/** Classifies a failure: the parser's own errors have no status or system code, and concern the body. */
export const toRefusal = (cause: unknown): unknown => {
  if (!(cause instanceof Error) || 'statusCode' in cause || 'code' in cause) return cause;
  return new Refusal('malformed', `The multipart body cannot be read: ${cause.message}.`, { cause });
};

/** Fields of a form by name, in order; names with brackets nest, as in every form. */
export const nestFields = (fields: readonly (readonly [name: string, value: string])[]): Record<string, unknown> =>
  parseForm(fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'));
