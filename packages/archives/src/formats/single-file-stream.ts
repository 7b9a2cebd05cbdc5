import type { OpenArchive, StreamEnvelope } from './libarchive.js';
import { openArchive } from './libarchive.js';
import { readXzSize } from './xz-size.js';

/** Compressions of a single file (or a tar) that libarchive unpacks; gzip is unpacked by Node. */
export type SingleFileCompression = 'bz2' | 'xz';

/*
 * libarchive-wasm unpacks bzip2 and xz only around an archive. Both formats allow concatenated streams, which unpack to one: with a
 * compressed tar header before the file, and compressed END_MARK and 128 KiB of zeros after it, libarchive finds an entry whose content is
 * the file's. The entry declares 8 GiB, so reading it ends in an error; END_MARK shows that the file was whole. A corrupt xz may unpack
 * what follows it as its own content, END_MARK included; then it is longer than its index declares.
 */
const STREAM_ENVELOPES: Readonly<Record<SingleFileCompression, StreamEnvelope>> = {
  bz2: {
    before: Buffer.from(
      'QlpoOTFBWSZTWQDAXOkAAB7bgMiAQABNgAAEYgWeAAgAIABUUAGIHqeoJU2hR6jTRoHEiLNmp0IU2RuypbMDsBdApq8RDsPbzJABJx8XckU4UJAAwFzp',
      'base64',
    ),
    after: Buffer.from(
      'QlpoOTFBWSZTWQZXlZMABAbRgMAQQAAnR5wAAAggAFQlTI0A9TQKpqmJo0BPqANlAJFALS0KA1M5mW5tlpS6xavocnpQAA+LuSKcKEgDK8rJgA==',
      'base64',
    ),
  },
  xz: {
    before: Buffer.from(
      '/Td6WFoAAAFpIt42AgAhAQwAAACPmEGc4AH/ADBdADYbyhhsBNMatQFqQSRGcFneWYZ7kB4VvvCXqUIS5MtjMn0LZMyMzlO3cxkwFsj7AAA8NcLSAAFIgAQAAAAZe9oePjANiwIAAAAAAVla',
      'base64',
    ),
    after: Buffer.from(
      '/Td6WFoAAAFpIt42AgAhAQwAAACPmEGc4gAbAHRdAAUAAUVC0tX/G8LNhu7fTF7pnphvHmpN+L2b9dOLbZHXOkAywRIz/+GR+p6dTafz3x24OcPRrXoTIPOP16RnuDavydoOpUw11xPQuGPUcshh72/Huw67fWfJLmPTvJQn80D9geRglIbMv22Me6E2+4UB8yIAANTKrP0AAYwBnIAIAFrmPUk+MA2LAgAAAAABWVo=',
      'base64',
    ),
  },
};

const END_MARK = Buffer.from('\n\0 end of the lone stream \0\n');

/** END_MARK may be in the last 256 KiB (its zeros, 128 KiB, twice), so that much is held back until the end is known. */
const HELD_BACK_BYTES = 256 * 1024;

/**
 * Unpacks a single compressed file (bzip2, xz without tar) in chunks.
 *
 * @throws Error with libarchive's message, or for a truncated file
 */
export async function* readSingleFileStream(path: string, compression: SingleFileCompression): AsyncGenerator<Uint8Array> {
  const size = compression === 'xz' ? await readXzSize(path) : null;
  const archive = await openArchive(path, STREAM_ENVELOPES[compression]);
  archive.nextEntry();
  let yielded = 0;
  let heldBack = Buffer.alloc(0);
  let failure: unknown;
  for (;;) {
    const chunk = readDataOrFailure(archive);
    if (!(chunk instanceof Uint8Array)) {
      failure = chunk;
      break;
    }
    heldBack = Buffer.concat([heldBack, chunk]);
    if (heldBack.length <= HELD_BACK_BYTES) continue;
    yield heldBack.subarray(0, heldBack.length - HELD_BACK_BYTES);
    yielded += heldBack.length - HELD_BACK_BYTES;
    heldBack = heldBack.subarray(heldBack.length - HELD_BACK_BYTES);
  }
  const end = heldBack.lastIndexOf(END_MARK);
  if (end < 0) throw failure;
  if (size !== null && yielded + end !== size) throw new Error(`It unpacks to ${yielded + end} bytes where it says ${size}.`);
  yield heldBack.subarray(0, end);
}

const readDataOrFailure = (archive: OpenArchive): Uint8Array | unknown => {
  try {
    return archive.readData();
  } catch (failure) {
    return failure;
  }
};
