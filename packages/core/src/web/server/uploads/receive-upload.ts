import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { isDiskFull } from '../../../database/database-errors.js';
import { processFileName } from '../../../kernel/files/stale-files.js';
import { Refusal } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { nestFields, readParts, toRefusal } from './multipart-parts.js';
import { packUploads } from './pack-uploads.js';
import type { Upload } from './upload.js';

/** Options for receiving an upload. */
export interface ReceiveOptions {
  readonly folder: string;
  readonly limitMb: number;
  /** True if loose files are put into one archive; otherwise a second file is refused. */
  readonly packs?: boolean;
  /** Called with the fields before the file; a rejection refuses the file before any byte of it is stored. */
  readonly admit: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Content of a multipart body; `upload` is null where it has no file, and a refusal where its files cannot be put together. */
export interface ReceivedForm {
  readonly fields: Record<string, unknown>;
  readonly upload: Upload | Refusal | null;
}

/** Beside the file: other fields and part headers. */
const MULTIPART_OVERHEAD_BYTES = 2 * 1024 * 1024;

/**
 * Streams the part `file` of a multipart body to disk, and collects the other fields, nested as in every form. Leaves nothing on disk if it fails.
 * @throws Refusal `too-large` above the limit, `malformed` for other files or a body that is not multipart, `unavailable` where the disk is full
 */
export const receiveUpload = async (
  request: FastifyRequest,
  { folder, limitMb, packs = false, admit }: ReceiveOptions,
): Promise<ReceivedForm> => {
  const limit = limitMb * 1024 * 1024;
  const fields: [string, string][] = [];
  const uploads: Upload[] = [];
  try {
    if (Number(request.headers['content-length'] ?? 0) > limit + MULTIPART_OVERHEAD_BYTES) throw tooLarge(limitMb);
    for await (const part of readParts(request, limit)) {
      if (part.type === 'field') fields.push([part.fieldname, String(part.value)]);
      else if (!part.filename) part.file.resume();
      else if (part.fieldname !== 'file' || (uploads.length > 0 && !packs)) throw unexpectedFile(part.fieldname);
      else {
        if (uploads.length === 0) await admit(nestFields(fields));
        // Refused at once: the client may have much more to send.
        part.file.once('limit', () => part.file.destroy(tooLarge(limitMb)));
        uploads.push(await saveFile(part, newPath(folder)));
        // Together they have the size of one, so that each fits into memory while it is packed.
        if (uploads.reduce((sum, { bytes }) => sum + bytes, 0) > limit) throw tooLarge(limitMb);
      }
    }
    const upload = packs ? await packUploads(uploads, newPath(folder)) : (uploads[0] ?? null);
    if (upload instanceof Refusal) for (const one of uploads) await one[Symbol.asyncDispose]();
    return { fields: nestFields(fields), upload };
  } catch (failure) {
    for (const upload of uploads) await upload[Symbol.asyncDispose]();
    // A client that is still sending does not read a response until it is done.
    request.raw.unpipe().resume();
    throw failure;
  }
};

/** Path of a new file, which its name marks as this process's. */
const newPath = (folder: string): string => join(folder, processFileName(randomBytes(16).toString('hex')));

const saveFile = async (part: MultipartFile, path: string): Promise<Upload> => {
  const remove = () => rm(path, { force: true });
  try {
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(part.file, target);
    return { path, name: part.filename, bytes: target.bytesWritten, [Symbol.asyncDispose]: remove };
  } catch (failure) {
    await remove();
    throw isDiskFull(failure) ? diskFull(failure) : toRefusal(failure);
  }
};

const diskFull = (cause: unknown): Refusal =>
  new Refusal('unavailable', sentence('No room for the file on the server. Try again later.'), {
    cause,
    retryAfter: 300,
  });

const tooLarge = (limitMb: number): Refusal => {
  const detail = sentence('The file is larger than {limit} MB, the most that is taken at once.', { limit: limitMb });
  return new Refusal('too-large', detail, { problems: [{ path: 'file', detail }] });
};

const unexpectedFile = (field: string): Refusal => {
  const detail = field === 'file' ? 'One file at a time is taken.' : `The file is expected as "file"; "${field}" is not known.`;
  return new Refusal('malformed', detail, { problems: [{ path: field, detail }] });
};
