import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Unpacks a gzip on disk as a stream, which fails where the file is cut short or its checksum is wrong. Breaking off closes the file. */
export const gunzipFile = (path: string): Readable =>
  // Failures reach the reader of the stream; the callback only keeps them from being thrown a second time.
  pipeline(createReadStream(path), createGunzip({ chunkSize: 64 * 1024 }), () => undefined);
