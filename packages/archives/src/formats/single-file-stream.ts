import type { OpenArchive, StreamEnvelope } from './libarchive.js';
import { openArchive } from './libarchive.js';
import { readXzSize } from './xz-size.js';

/** The packings that may hold one file alone. */
export type SingleFileCompression = 'bz2' | 'xz';

/*
 * libarchive-wasm unpacks bzip2 and xz only around an archive. Both packings allow streams one behind the other, which unpack to
 * one: with the header of a tar entry packed before the file, and `mark` and 128 KiB of zeros packed behind it, libarchive finds
 * an entry whose bytes are the file's. The entry says that it is 8 GiB, so reading it ends in an error; whether the file was whole
 * shows by the mark. A damaged xz may unpack what is behind it as a part of itself, mark and all; then it is longer than it says.
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
const HELD_BACK_BYTES = 256 * 1024;

/**
 * The bytes of a file that was packed alone, piece by piece.
 * @throws Error in libarchive's words, or for a file that is cut short
 */
export async function* readSingleFileStream(path: string, packing: SingleFileCompression): AsyncGenerator<Uint8Array> {
  const size = packing === 'xz' ? await readXzSize(path) : null;
  const archive = await openArchive(path, STREAM_ENVELOPES[packing]);
  archive.nextEntry();
  let given = 0;
  let held = Buffer.alloc(0);
  let failure: unknown;
  for (;;) {
    const piece = readDataOrFailure(archive);
    if (!(piece instanceof Uint8Array)) {
      failure = piece;
      break;
    }
    held = Buffer.concat([held, piece]);
    if (held.length <= HELD_BACK_BYTES) continue;
    yield held.subarray(0, held.length - HELD_BACK_BYTES);
    given += held.length - HELD_BACK_BYTES;
    held = held.subarray(held.length - HELD_BACK_BYTES);
  }
  const end = held.lastIndexOf(END_MARK);
  if (end < 0) throw failure;
  if (size !== null && given + end !== size) throw new Error(`It unpacks to ${given + end} bytes where it says ${size}.`);
  yield held.subarray(0, end);
}

const readDataOrFailure = (archive: OpenArchive): Uint8Array | unknown => {
  try {
    return archive.readData();
  } catch (failure) {
    return failure;
  }
};
