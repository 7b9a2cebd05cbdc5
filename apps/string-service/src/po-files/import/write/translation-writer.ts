import type { Transaction } from '@translation-commons/core/database/database.js';
import type { StringMerge } from '../../../staged-strings/merge-strings.store.js';
import type { TranslationChunk } from '../import-event.js';
import { copyTranslations, findStoredTguids, listStagedUnits, type NewTranslationRow, readTguid } from './translation.store.js';

/** Writes the translations of a project import in batches, after all its strings. */
export interface TranslationWriter {
  /** Buffers translations. Where there are enough for a batch, waits for the one before, and begins to store this one. */
  add(texts: TranslationChunk): Promise<void>;
  /** Waits until no batch is being stored, which the connection is busy with. */
  settle(): Promise<void>;
  /** Stores those in the buffer. */
  flush(): Promise<void>;
}

/** Options of the writer. */
interface TranslationWriterOptions {
  /** New units that have translations already. */
  readonly translated: ReadonlySet<number>;
  /** Called for each batch with the number of new translations. */
  readonly wrote: (translations: number) => void;
}

/** Translations of a batch: enough that statements cost little, and few enough that memory does, too. */
const BATCH_LIMIT = 10_000;

/** A translation in the buffer. */
interface PendingTranslation extends NewTranslationRow {
  /** True when the translation may be stored already. */
  readonly isDoubtful: boolean;
}

/** A bit set for each language: whether an entry has not been seen before. One bit an entry. */
const makeFirstSeen = (places: number) => {
  const met = new Map<string, Uint8Array>();
  return (lng: string, place: number): boolean => {
    const bits = met.get(lng) ?? new Uint8Array(Math.ceil(places / 8));
    met.set(lng, bits);
    const [byte, bit] = [place >> 3, 1 << (place & 7)];
    const isFirst = ((bits[byte] ?? 0) & bit) === 0;
    bits[byte] = (bits[byte] ?? 0) | bit;
    return isFirst;
  };
};

/** Translations that are not stored yet, each once, ordered by unit, so that those of a string are stored side by side. */
const onlyNew = async (connection: Transaction, offered: readonly PendingTranslation[]): Promise<PendingTranslation[]> => {
  const doubtfulUnits = new Set(offered.filter(({ isDoubtful }) => isDoubtful).map(({ unitId }) => unitId));
  const certain = offered.filter(({ unitId }) => !doubtfulUnits.has(unitId));
  const once = new Map(offered.filter(({ unitId }) => doubtfulUnits.has(unitId)).map((text) => [readTguid(text), text]));
  const there = once.size > 0 ? await findStoredTguids(connection, [...once.keys()]) : new Set<string>();
  for (const tguid of there) once.delete(tguid);
  return [...certain, ...once.values()].sort((one, other) => one.unitId - other.unitId);
};

/**
 * Opens the writer, when all strings are merged. New translations are stored without author and votes. Only translations of strings that
 * existed before, or that occur twice, can be duplicates, so only those are looked up. Their units are locked or new, so no other transaction
 * can store the same translation meanwhile.
 * One batch is filled while the previous one is stored (double buffering), so that PostgreSQL does not wait for it.
 *
 */
export const openTranslationWriter = async (
  connection: Transaction,
  merge: StringMerge,
  { translated, wrote }: TranslationWriterOptions,
): Promise<TranslationWriter> => {
  const units = await listStagedUnits(connection, merge);
  const isFirst = makeFirstSeen(units.length);
  let kept: PendingTranslation[] = [];
  let storing = Promise.resolve();
  const store = async (batch: readonly PendingTranslation[]) => {
    const texts = await onlyNew(connection, batch);
    if (texts.length > 0) await copyTranslations(connection, texts, merge);
    wrote(texts.length);
  };
  const storeNext = async () => {
    await storing;
    storing = store(kept);
    // A failure reaches the next call that awaits the promise; without this handler it would count as unhandled.
    storing.catch(() => {});
    kept = [];
  };
  return {
    add: async (chunk) => {
      const { lng, places, bytes, textEnds, wordEnds } = chunk;
      for (const [nr, place] of places.entries()) {
        const unit = units[place] ?? 0;
        if (unit === 0) continue;
        const isDoubtful = !isFirst(lng, place) || unit < 0 || translated.has(unit);
        const text = { bytes, start: wordEnds[nr - 1] ?? 0, textEnd: textEnds[nr] ?? 0, wordEnd: wordEnds[nr] ?? 0 };
        kept.push({ unitId: Math.abs(unit), lng, ...text, isDoubtful });
      }
      if (kept.length >= BATCH_LIMIT) await storeNext();
    },
    settle: () => storing,
    flush: async () => {
      await storeNext();
      await storing;
    },
  };
};
