import type { Multipart } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';
import { parseForm } from '../bodies/body-parsers.js';

/** Parts of a multipart body. What reads them copies those that wait for each that is taken, so it is less than a form may have. */
const PART_LIMIT = 1_000;

/** Bytes of a multipart body's fields together, with their names; files are not among them. */
const FIELD_BYTES_LIMIT = 2 * 1024 * 1024;

/**
 * The parts of a multipart body as they come. A file's part has to be read to its end before the next part comes; a file of more
 * than `fileBytes` ends there and says `truncated`.
 * @throws Refusal `malformed` for a body that is not multipart as it claims, `too-large` for more parts or longer fields than are taken
 */
export async function* readParts(request: FastifyRequest, fileBytes: number): AsyncGenerator<Multipart> {
  const limits = { fileSize: fileBytes, parts: PART_LIMIT, fieldSize: FIELD_BYTES_LIMIT };
  let fieldBytes = 0;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fieldBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(String(part.value));
        if (part.valueTruncated || part.fieldnameTruncated || fieldBytes > FIELD_BYTES_LIMIT) throw tooLong();
      }
      yield part;
    }
  } catch (cause) {
    // A sender that is still sending reads no answer before it is through.
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

/** What reading a part failed with: the parser's own complaints come without a status or a system's code, and are about the body. */
export const toRefusal = (cause: unknown): unknown => {
  if (!(cause instanceof Error) || 'statusCode' in cause || 'code' in cause) return cause;
  return new Refusal('malformed', `The multipart body cannot be read: ${cause.message}.`, { cause });
};

/** Fields of a form by name, in the order in which they came; names with brackets nest, as in every other form. */
export const nestFields = (fields: readonly (readonly [name: string, value: string])[]): Record<string, unknown> =>
  parseForm(fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'));
