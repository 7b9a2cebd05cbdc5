import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Unpacks a gzip file as a stream, which fails where the file is truncated or its CRC-32 is wrong. Destroying the stream closes the file. */
export const gunzipFile = (path: string): Readable =>
  // Errors reach the reader of the stream; the callback keeps them from being thrown a second time.
  pipeline(createReadStream(path), createGunzip({ chunkSize: 64 * 1024 }), () => undefined);
