import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.js';
import { parseForm } from '../server/body-parsers.js';

/**
 * The parts of a multipart body as they come. A file's part has to be read to its end before the next part comes; a file of more
 * than `fileBytes` ends there and says `truncated`.
 * @throws Refusal `malformed` for a body that is not multipart as it claims
 */
export async function* readParts(request: FastifyRequest, fileBytes: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: fileBytes } });
  } catch (cause) {
    throw toRefusal(cause);
  }
}

/** What reading a part failed with: the parser's own complaints come without a status or a system's code, and are about the body. */
export const toRefusal = (cause: unknown): unknown => {
  if (!(cause instanceof Error) || 'statusCode' in cause || 'code' in cause) return cause;
  return new Refusal('malformed', `The multipart body cannot be read: ${cause.message}.`, { cause });
};

/** Fields of a form by name, in the order in which they came; names with brackets nest, as in every other form. */
export const nestFields = (fields: readonly (readonly [name: string, value: string])[]): Record<string, unknown> =>
  parseForm(fields.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&'));
