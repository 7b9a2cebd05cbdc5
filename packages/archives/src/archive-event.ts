import type { EntryType } from './admission/entry-type.js';

/** The head of a member; the `data` that follow, up to the next head, are its bytes. */
export interface EntryHead {
  readonly kind: 'entry';
  /** The path as the archive has it, unchecked; null where it could not be read as text. */
  readonly name: Uint8Array | null;
  readonly type: EntryType;
}

/** A piece of the member that was named last. */
export interface EntryData {
  readonly kind: 'data';
  readonly bytes: Uint8Array;
}

/** What every reader of a kind of archive turns its archive into, in the order of the archive. Nothing in it was checked. */
export type ArchiveEvent = EntryHead | EntryData;
