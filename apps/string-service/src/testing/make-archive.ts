import { buffer } from 'node:stream/consumers';
import { writeArchive } from '@translation-commons/archives/write-archive.js';

/** A PO file in as few words as can be: a header of that language, then the entries as they are given. */
export const makePoText = (lng: string, entries: string): string =>
  `msgid ""\nmsgstr ""\n"Language: ${lng}\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n${entries}`;

/** A POT file of such messages. */
export const makePotText = (...messages: readonly string[]): string =>
  makePoText('', messages.map((message, index) => `#: src/main.c:${index + 1}\nmsgid "${message}"\nmsgstr ""\n`).join('\n'));

/** An archive (.tgz) of these files, by path. */
export const makeArchive = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> =>
  buffer(
    await writeArchive(
      Object.entries(files).map(([path, content]) => ({ path, bytes: Buffer.from(content) })),
      { time: new Date(0) },
    ),
  );
