import { makeIntHashTable } from '@translation-commons/po/int-hash-table.js';

/** The numbers of template entries, by template and sguid, from 0 in the order in which they were added. */
export interface EntryNumbers {
  /** Gives the next number to an entry of a template. */
  add(templateId: number, sguid: string): void;
  /** The number of the first entry of that string in a template; undefined where the template has none. */
  find(templateId: number, sguid: string): number | undefined;
}

/** Fields of a record, all of them its key: the template, and the 20 bytes of the sguid, which is a SHA-1. */
const SGUID_INTS = 5;
const ENTRY_LAYOUT = { fields: 1 + SGUID_INTS, keyFields: 1 + SGUID_INTS };

/** Makes empty {@link EntryNumbers}. They take about 40 bytes of memory an entry, where a `Map` takes 150: there may be millions. */
export const makeEntryNumbers = (): EntryNumbers => {
  const table = makeIntHashTable(ENTRY_LAYOUT);
  const bytes = Buffer.alloc(SGUID_INTS * 4);
  const set = (templateId: number, sguid: string) => {
    bytes.write(sguid, 'hex');
    table.set(0, templateId);
    for (let word = 0; word < SGUID_INTS; word += 1) table.set(1 + word, bytes.readInt32LE(word * 4));
  };
  return {
    add: (templateId, sguid) => {
      set(templateId, sguid);
      table.add();
    },
    find: (templateId, sguid) => {
      set(templateId, sguid);
      return table.find();
    },
  };
};
