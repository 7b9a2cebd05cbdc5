import { setImmediate } from 'node:timers/promises';
import type { Connection } from '@translation-commons/core/database/database.js';
import { type LruCache, makeLruCache } from '@translation-commons/core/kernel/batching/lru-cache.js';
import { completeMsgstr } from '@translation-commons/po/po-entry.js';
import { readPo } from '@translation-commons/po/read/read-po.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { contentKey, readContents } from './content.js';

/** The complete translations of a PO file that are not fuzzy, by sguid. */
export type FileTexts = ReadonlyMap<string, readonly string[]>;

/** A PO file as it is stored. */
export interface TextFile {
  readonly sha256: Buffer;
  /** Number of plural forms that its header names; null where it names none. */
  readonly plurals: number | null;
}

/** Size of the cache in bytes, by the files that were read. */
const CACHE_BYTES = 32 * 2 ** 20;

const keptTexts: LruCache<{ readonly texts: FileTexts; readonly bytes: number }> = makeLruCache(CACHE_BYTES, ({ bytes }) => bytes + 1);

const keyOf = ({ sha256, plurals }: TextFile): string => `${contentKey(sha256)} ${plurals ?? ''}`;

const readTexts = async (bytes: Buffer, plurals: number): Promise<FileTexts> => {
  const texts = new Map<string, readonly string[]>();
  for (const chunk of readPo(bytes, { file: '' }).chunks) {
    for (const entry of chunk) {
      const forms = completeMsgstr(entry, plurals);
      if (forms) texts.set(sguidOf(entry.source, entry.context), forms);
    }
    // Reading a large file takes its time; other requests get theirs in between.
    await setImmediate();
  }
  return texts;
};

/**
 * Reads the translations of PO files, each content once, some at a time. What was read last is kept in memory.
 *
 * @param plurals number of plural forms of the language, for files whose header names none
 */
export async function* readFileTexts<File extends TextFile>(
  connection: Connection,
  files: readonly File[],
  plurals: number,
): AsyncGenerator<{ readonly file: File; readonly texts: FileTexts }> {
  const missing = new Map<string, File[]>();
  for (const file of files) {
    const kept = keptTexts.get(keyOf(file));
    if (kept) yield { file, texts: kept.texts };
    else missing.set(contentKey(file.sha256), [...(missing.get(contentKey(file.sha256)) ?? []), file]);
  }
  const hashes = [...missing.values()].flatMap(([file]) => (file ? [file.sha256] : []));
  for await (const { sha256, bytes } of readContents(connection, hashes)) {
    for (const file of missing.get(contentKey(sha256)) ?? []) {
      const texts = await readTexts(bytes, file.plurals ?? plurals);
      keptTexts.set(keyOf(file), { texts, bytes: bytes.length });
      yield { file, texts };
    }
  }
}
