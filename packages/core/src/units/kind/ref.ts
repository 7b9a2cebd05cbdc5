import type { Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../../database/database.js';
import type { Refusal } from '../../kernel/refusal.js';

/** Which units a random one is picked from: all, those with a translation, those without; and those where a word of the reader's decides most. */
export const PICK_TARGETS = ['random', 'translated', 'untranslated', 'decide'] as const;
export type PickTarget = (typeof PICK_TARGETS)[number];

/** What names a unit: values, or the SQL that gives them. */
export type LocatedRef<Ref extends TObject> = { readonly [Name in keyof Static<Ref>]: Static<Ref>[Name] | Sql };

/** How one unit is named (a reference), in bodies, in paths and in SQL. */
export interface KindRef<Ref extends TObject = TObject> {
  /** The body members that name one unit. */
  readonly params: Ref;
  /** Parameters that may stand with these, in bodies and, for paths, in queries: `prepareRequest` of the service reads them. */
  readonly options?: TObject;
  /**
   * The parameters of a body without options that are left: those that `prepareRequest` could not read. Refuses what they name wrongly. Absent:
   * there are no options.
   */
  readOptions?(connection: Connection, params: Static<TObject>): Promise<Static<TObject>>;
  /** The same from the last segment of a path, with the language where the segment names it. Refuses with `malformed` what cannot name a unit. */
  fromPath(segment: string): { readonly ref: Static<Ref>; readonly lng?: string };
  /** The condition that finds the one unit that `ref` names. Its members may be columns of those who ask for several at once. */
  locate(ref: LocatedRef<Ref>): Sql;
  /** How a unit that is not there is refused; null where the interface answers it as null, or by a message. */
  missing(ref: Static<Ref>): Refusal | null;
  /** Which random unit a reader asked for instead of naming one; null: one was named. */
  targetOf(ref: Static<Ref>): PickTarget | null;
}
