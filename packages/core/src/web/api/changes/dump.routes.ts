import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpFolder } from '../../../changes/dump/dump-nightly.js';
import { Refusal } from '../../../kernel/refusal.js';
import type { Routes } from '../../server/routes/routes.js';

/** Valid names of a dump's files: none leaves the folder. */
const FILE_NAME = /^(?:(?:tmx|moses|lines)\/)?[A-Za-z0-9][A-Za-z0-9@._-]*$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jsonl: 'application/jsonlines; charset=utf-8',
};

/** `dump/`: the files of the nightly open data dump; `dump` itself returns the checksums, which name all files. */
export const dumpRoutes: Routes = async (app) => {
  const schema = { hide: true, tags: ['changes'], summary: 'A file of the nightly dump of open data.' };
  for (const path of ['/dump', '/dump/*']) {
    app.get(path, { schema }, async ({ context, params }, reply) => {
      const { '*': name = 'SHA256SUMS' } = params as { readonly '*'?: string };
      const file = join(dumpFolder(context.settings.dataDir), name);
      const found = FILE_NAME.test(name) && context.settings.dumps === 'nightly' ? await stat(file).catch(() => null) : null;
      if (!found?.isFile()) throw new Refusal('not-found', 'There is no such file of a dump here.');
      return reply
        .header('last-modified', found.mtime.toUTCString())
        .header('content-length', found.size)
        .type(CONTENT_TYPES[name.split('.').pop() ?? ''] ?? 'text/plain; charset=utf-8')
        .send(createReadStream(file));
    });
  }
};
