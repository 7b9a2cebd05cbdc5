import { createHash, type Hash } from 'node:crypto';
import { Refusal } from '../../kernel/refusal.js';

/**
 * A frame of a backup: a byte that says what it is, the payload's length (32 bits, big-endian), the payload. `H` the header, `T` a table,
 * `D` rows of it as COPY writes them, `C` their number, `S` the sequences, `E` the SHA-256 of all bytes before.
 */
export interface Frame {
  readonly type: 'H' | 'T' | 'D' | 'C' | 'S' | 'E';
  readonly payload: Buffer;
}

const HEAD_BYTES = 5;

/** Maximum size of a frame in bytes: far more than a chunk of COPY, except for a single huge row. */
const FRAME_LIMIT_BYTES = 1024 ** 3;

/** Encodes a frame; anything but a buffer becomes JSON. */
export const encodeFrame = (type: Frame['type'], content: unknown): Buffer => {
  const payload = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
};

/** Adds the last frame, with the checksum (SHA-256) of all before. */
export async function* withChecksum(frames: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const frame of frames) {
    hash.update(frame);
    yield frame;
  }
  yield encodeFrame('E', hash.digest());
}

const damaged = (): Refusal => new Refusal('malformed', 'The backup is damaged or cut off, and nothing of it was restored.');

/** Reads exact numbers of bytes from a stream; holds at most one additional chunk. */
const makeReader = (chunks: AsyncIterable<Buffer>) => {
  const source = chunks[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let length = 0;
  /** Null at the end of the stream, where fewer bytes are left. */
  return async (bytes: number): Promise<Buffer | null> => {
    while (length < bytes) {
      const { done, value } = await source.next();
      if (done) return null;
      held.push(value);
      length += value.length;
    }
    const joined = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    held = [joined.subarray(bytes)];
    length -= bytes;
    return joined.subarray(0, bytes);
  };
};

const requireChecksum = (hash: Hash, payload: Buffer): void => {
  if (!hash.digest().equals(payload)) throw damaged();
};

/**
 * Decodes the frames of a backup, all but the last one, whose checksum it compares.
 *
 * @throws Refusal `malformed` where the stream is truncated, damaged or not a backup; whatever was read before must then be discarded
 */
export async function* decodeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const read = makeReader(chunks);
  const hash = createHash('sha256');
  for (;;) {
    const head = await read(HEAD_BYTES);
    if (!head) throw damaged();
    const type = head.toString('latin1', 0, 1) as Frame['type'];
    const bytes = head.readUInt32BE(1);
    if (!'HTDCSE'.includes(type) || bytes > FRAME_LIMIT_BYTES) throw damaged();
    const payload = await read(bytes);
    if (!payload) throw damaged();
    if (type === 'E') {
      requireChecksum(hash, payload);
      return;
    }
    hash.update(head).update(payload);
    yield { type, payload };
  }
}
