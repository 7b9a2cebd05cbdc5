/**
 * A hash table with open addressing (linear probing) of records that are made of 32-bit integers, numbered from 0 in the order in which
 * they were added. It takes few bytes a record, where a `Map` of texts takes a hundred and more, so that millions fit into memory.
 */
export interface IntHashTable {
  /** Sets a field of the record that {@link find} looks for and {@link add} adds. */
  set(field: number, value: number): void;
  /** The number of the first record with the key that was set; undefined where there is none. */
  find(): number | undefined;
  /** Adds the record that was set, with a key that is new or not, and returns its number. */
  add(): number;
  /** A field of a record. */
  get(record: number, field: number): number;
}

/** Number of fields in a record. The first ones are its key, at least two; their bits should be well mixed. */
export interface IntHashTableLayout {
  readonly fields: number;
  readonly keyFields: number;
}

const INITIAL_RECORDS = 1_024;
/** Number of slots for each record: at most half of them are used. */
const SLOTS_PER_RECORD = 2;
/** 2^32 divided by the golden ratio, odd (Fibonacci hashing). */
const GOLDEN_RATIO = 0x9e3779b1;

/** Makes an empty {@link IntHashTable}. */
export const makeIntHashTable = ({ fields, keyFields }: IntHashTableLayout): IntHashTable => {
  /** The records one behind the other; behind the last, the one that is set. */
  let records = new Int32Array(INITIAL_RECORDS * fields);
  /** For each slot the number of a record plus one; 0: empty. */
  let slots = new Int32Array(INITIAL_RECORDS * SLOTS_PER_RECORD);
  let count = 0;

  const hasSameKey = (one: number, other: number): boolean => {
    for (let field = 0; field < keyFields; field += 1) if (records[one + field] !== records[other + field]) return false;
    return true;
  };
  /** The slot for the record at `at`: the one with a record of the same key, or the empty one where it belongs. */
  const slotOf = (at: number): number => {
    const mask = slots.length - 1;
    for (let slot = (Math.imul(records[at] ?? 0, GOLDEN_RATIO) ^ (records[at + 1] ?? 0)) & mask; ; slot = (slot + 1) & mask) {
      const taken = slots[slot] ?? 0;
      if (taken === 0 || hasSameKey((taken - 1) * fields, at)) return slot;
    }
  };
  const place = (record: number) => {
    const slot = slotOf(record * fields);
    if (slots[slot] === 0) slots[slot] = record + 1;
  };
  const grow = () => {
    const former = records;
    records = new Int32Array(former.length * 2);
    records.set(former);
    slots = new Int32Array(slots.length * 2);
    for (let record = 0; record < count; record += 1) place(record);
  };
  return {
    set: (field, value) => {
      records[count * fields + field] = value;
    },
    find: () => {
      const taken = slots[slotOf(count * fields)] ?? 0;
      return taken === 0 ? undefined : taken - 1;
    },
    add: () => {
      place(count);
      count += 1;
      // `set` writes the record after the last one, so there must be room for it.
      if ((count + 1) * fields > records.length) grow();
      return count - 1;
    },
    get: (record, field) => records[record * fields + field] ?? 0,
  };
};
