import type { Transaction } from '@translation-commons/core/database/database.js';
import { AUTHORLESS_LIMIT } from '@translation-commons/core/translations/standing-limit.js';
import type { StringMerge } from '../../../staged-strings/merge-strings.store.js';
import type { TranslationChunk } from '../import-event.js';
import {
  copyTranslations,
  countImported,
  findStoredTguids,
  listStagedUnits,
  type NewTranslationRow,
  placeKey,
  readTguid,
} from './translation.store.js';

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
  /** Called for each batch with the number of new translations, and of those that are beyond the limit of a string and not stored. */
  readonly wrote: (translations: number, leftOut: number) => void;
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

/** Leaves out what is beyond the limit of a person's imports for a string: strings are shared, and whoever reads one is given all of them. */
const withinLimit = async (
  connection: Transaction,
  merge: StringMerge,
  texts: readonly PendingTranslation[],
): Promise<PendingTranslation[]> => {
  if (texts.length === 0) return [];
  const counts = await countImported(connection, merge, texts);
  return texts.filter((text) => {
    const count = (counts.get(placeKey(text)) ?? 0) + 1;
    counts.set(placeKey(text), count);
    return count <= AUTHORLESS_LIMIT;
  });
};

/**
 * Translations that are not stored yet, each once, ordered by unit, so that those of a string are stored side by side, and the number of those that are
 * beyond the limit.
 */
const onlyNew = async (
  connection: Transaction,
  merge: StringMerge,
  offered: readonly PendingTranslation[],
): Promise<{ readonly texts: readonly PendingTranslation[]; readonly leftOut: number }> => {
  const doubtfulUnits = new Set(offered.filter(({ isDoubtful }) => isDoubtful).map(({ unitId }) => unitId));
  const certain = offered.filter(({ unitId }) => !doubtfulUnits.has(unitId));
  const once = new Map(offered.filter(({ unitId }) => doubtfulUnits.has(unitId)).map((text) => [readTguid(text), text]));
  const there = once.size > 0 ? await findStoredTguids(connection, [...once.keys()]) : new Set<string>();
  for (const tguid of there) once.delete(tguid);
  const doubtful = await withinLimit(connection, merge, [...once.values()]);
  const texts = [...certain, ...doubtful].sort((one, other) => one.unitId - other.unitId);
  return { texts, leftOut: once.size - doubtful.length };
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
    const { texts, leftOut } = await onlyNew(connection, merge, batch);
    if (texts.length > 0) await copyTranslations(connection, texts, merge);
    wrote(texts.length, leftOut);
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
