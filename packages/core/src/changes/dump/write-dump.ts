import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '../../database/database.js';
import { Refusal } from '../../kernel/refusal.js';
import { makeSigningKey, readSigningKey, type SigningKey, signAsMinisign, writePublicKey } from '../../kernel/secrets/minisign.js';
import type { Service } from '../../units/context.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import {
  atCursor,
  listDumpedLanguages,
  streamDecisions,
  streamDumpedTranslations,
  streamEndorsements,
  streamNames,
  streamPairs,
  streamProjects,
  streamUnits,
} from './dump.store.js';
import {
  decisionLine,
  endorsementLine,
  mosesLine,
  plainLine,
  sourceLine,
  TMX_TAIL,
  tmxHead,
  tmxUnit,
  translationLine,
} from './dump-formats.js';

/** Input of a dump: the database in one snapshot, and the languages with translations. */
export interface DumpMoment extends Pick<Service, 'db' | 'kind'> {
  /** Reads within that snapshot. */
  readonly connection: Transaction;
  readonly lngs: readonly string[];
}

/** A file that is to be written into a dump. */
export interface DumpPart {
  /** Path relative to the dump's folder. */
  readonly name: string;
  readonly pieces: AsyncIterable<string> | Iterable<string>;
}

/** Additional files of one service's dumps: each is written before the next is requested, and the same data gives the same files. */
export type DumpAddition = (moment: DumpMoment) => AsyncIterable<DumpPart>;

/** A file of a dump, as its checksums name it. */
interface DumpedFile {
  /** Path relative to the dump's folder. */
  readonly name: string;
  /** SHA-256, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Summary of a dump, and the cursor to continue from. */
export interface DumpSummary {
  readonly files: readonly DumpedFile[];
  /** Cursor of the change log. */
  readonly cursor: string;
}

async function* map<T>(rows: AsyncIterable<T>, write: (row: T) => string): AsyncGenerator<string> {
  for await (const row of rows) yield write(row);
}

/** Joins lines into chunks of some kilobytes, as a write per line takes longer than everything else. */
async function* joined(pieces: DumpPart['pieces']): AsyncGenerator<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Writes files one after the other, and collects their checksums. */
const makeWriter = (folder: string) => {
  const files: DumpedFile[] = [];
  return {
    files,
    write: async (name: string, pieces: DumpPart['pieces']): Promise<void> => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = async function* () {
        for await (const piece of joined(pieces)) {
          const buffer = Buffer.from(piece);
          hash.update(buffer);
          bytes += buffer.length;
          yield buffer;
        }
      };
      await pipeline(Readable.from(counted()), createWriteStream(path));
      files.push({ name, sha256: hash.digest('hex'), bytes });
    },
  };
};
type Writer = ReturnType<typeof makeWriter>;

async function* tmxOf(kind: UnitKind, connection: Transaction, lng: string): AsyncGenerator<string> {
  const source = kind.pages.sourceLng ?? 'und';
  yield tmxHead(source);
  yield* map(streamPairs(connection, kind, lng), (pair) => tmxUnit(source, lng, pair));
  yield TMX_TAIL;
}

const writeLanguage = async ({ write }: Writer, kind: UnitKind, connection: Transaction, lng: string): Promise<void> => {
  const pairs = () => streamPairs(connection, kind, lng);
  const { line } = kind.wire;
  await write(`tmx/${lng}.tmx`, tmxOf(kind, connection, lng));
  await write(
    `moses/${lng}.source`,
    map(pairs(), ({ forms: [text] }) => mosesLine(text)),
  );
  await write(
    `moses/${lng}.target`,
    map(pairs(), ({ texts: [text] }) => mosesLine(text)),
  );
  if (line)
    await write(
      `lines/${lng}.txt`,
      map(pairs(), (pair) => line(pair, pair.texts[0] ?? '')),
    );
};

const writeAll = async (
  writer: Writer,
  { db, kind, connection }: Omit<DumpMoment, 'lngs'>,
  additions: readonly DumpAddition[],
): Promise<void> => {
  const { write } = writer;
  await write(
    'sources.jsonl',
    map(streamUnits(connection, kind), (unit) => sourceLine(kind, unit)),
  );
  await write(
    'translations.jsonl',
    map(streamDumpedTranslations(connection), (one) => translationLine(kind, one)),
  );
  await write(`${kind.names.endorsement.many}.jsonl`, map(streamEndorsements(connection), endorsementLine));
  await write(
    'decisions.jsonl',
    map(streamDecisions(connection), (one) => decisionLine(kind, one)),
  );
  await write('people.jsonl', map(streamNames(connection), plainLine));
  if (kind.scope.projects) await write('projects.jsonl', map(streamProjects(connection), plainLine));
  const lngs = await listDumpedLanguages(connection);
  for (const addition of additions) {
    for await (const { name, pieces } of addition({ db, kind, connection, lngs })) await write(name, pieces);
  }
  for (const lng of lngs) await writeLanguage(writer, kind, connection, lng);
};

/** The key that signs dumps: `dump.key` in the data folder, created if missing. */
const getSigningKey = async (dataDir: string): Promise<SigningKey> => {
  const path = join(dataDir, 'dump.key');
  await mkdir(dataDir, { recursive: true });
  // If two processes do this at once, one creates the file, and both read that one.
  await writeFile(path, makeSigningKey(), { flag: 'wx', mode: 0o600 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  return readSigningKey(await readFile(path, 'utf8'));
};

/** Refuses a folder that holds something other than a dump, as it will be replaced. */
const requireReplaceable = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException): string[] => {
    if (cause.code === 'ENOENT') return [];
    throw new Refusal('malformed', `${folder} is no folder: nothing was written.`, { cause });
  });
  if (names.length > 0 && !names.includes('SHA256SUMS'))
    throw new Refusal('malformed', `${folder} holds something else than a dump, which would go: name another folder. Nothing was written.`);
};

const byName = (one: DumpedFile, other: DumpedFile): number => (one.name < other.name ? -1 : 1);

/**
 * Writes the open data dump into a folder, from one snapshot: the same data gives the same bytes. `SHA256SUMS` lists all files, `SHA256SUMS.minisig`
 * signs it, `dump.pub` is the public key, and `CURSOR` (not signed) is where to continue in the change log. Contains no mail or IP addresses. The
 * folder is replaced when everything is written.
 *
 * @param name name of the service
 */
export const writeDump = async (
  { db, kind, settings }: Pick<Service, 'db' | 'kind' | 'settings'>,
  { folder, name, additions }: { readonly folder: string; readonly name: string; readonly additions: readonly DumpAddition[] },
): Promise<DumpSummary> => {
  await requireReplaceable(folder);
  const temporary = `${folder}.${process.pid}.part`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  try {
    const writer = makeWriter(temporary);
    const cursor = await atCursor(db, async (connection, at) => {
      await writeAll(writer, { db, kind, connection }, additions);
      return at;
    });
    const files = [...writer.files].sort(byName);
    const sums = files.map((file) => `${file.sha256}  ${file.name}\n`).join('');
    const key = await getSigningKey(settings.dataDir);
    await writeFile(join(temporary, 'SHA256SUMS'), sums);
    await writeFile(join(temporary, 'SHA256SUMS.minisig'), signAsMinisign(key, sums, `dump of ${name}`));
    await writeFile(join(temporary, 'dump.pub'), writePublicKey(key));
    await writeFile(join(temporary, 'CURSOR'), `${cursor}\n`);
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
    return { files, cursor };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};
