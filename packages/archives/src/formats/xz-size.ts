import { open } from 'node:fs/promises';

/* An xz stream ends with an index of its blocks, and a footer with the index's size (https://tukaani.org/xz/xz-file-format.txt, 2.1.2, 4). */
const HEADER_BYTES = 12;
const FOOTER_BYTES = 12;

/**
 * Declared unpacked size of an xz file in bytes, by the indexes of its streams. Only unpacking shows whether they are true.
 *
 * @throws Error where an index cannot be read, or the indexes do not account for all bytes of the file
 */
export const readXzSize = async (path: string): Promise<number> => {
  await using file = await open(path);
  let { size: end } = await file.stat();
  const readBefore = async (at: number, length: number): Promise<Buffer> => {
    if (length > at) throw new Error('An xz stream begins before the file does.');
    return (await file.read(Buffer.alloc(length), 0, length, at - length)).buffer;
  };
  let size = 0;
  while (end > 0) {
    const footer = await readBefore(end, FOOTER_BYTES);
    // Stream padding: zeros, a multiple of four bytes.
    if (footer.readUInt32LE(8) === 0) {
      end -= 4;
      continue;
    }
    if (footer.toString('latin1', 10) !== 'YZ') throw new Error('An xz stream has no end.');
    const indexBytes = (footer.readUInt32LE(4) + 1) * 4;
    const blocks = sumIndex(await readBefore(end - FOOTER_BYTES, indexBytes));
    end -= FOOTER_BYTES + indexBytes + blocks.packed + HEADER_BYTES;
    size += blocks.unpacked;
  }
  if (end < 0) throw new Error('An xz stream begins before the file does.');
  return size;
};

/** Bytes of a stream's blocks by its index: packed, with block padding to a multiple of four, and unpacked. */
const sumIndex = (index: Buffer): { readonly packed: number; readonly unpacked: number } => {
  let at = 1;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = index.readUInt8(at);
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  let [packed, unpacked] = [0, 0];
  for (let left = next(); left > 0; left -= 1) {
    packed += Math.ceil(next() / 4) * 4;
    unpacked += next();
  }
  return { packed, unpacked };
};
