import type { Sql } from 'sql-template-tag';
import type { Static, TObject } from 'typebox';
import type { Connection } from '../../database/database.js';
import type { Refusal } from '../../kernel/refusal.js';

/** Pool for random units: all, those with a translation, those without; and those where the reader's endorsement has most effect. */
export const PICK_TARGETS = ['random', 'translated', 'untranslated', 'decide'] as const;
export type PickTarget = (typeof PICK_TARGETS)[number];

/** A reference to a unit: values, or SQL expressions. */
export type LocatedRef<Ref extends TObject> = { readonly [Name in keyof Static<Ref>]: Static<Ref>[Name] | Sql };

/** Reference to a unit in bodies, in paths and in SQL. */
export interface KindRef<Ref extends TObject = TObject> {
  /** Schema of the body members that identify one unit. */
  readonly params: Ref;
  /** Additional parameters, in bodies and, for paths, in queries: the service's `prepareRequest` reads them. */
  readonly options?: TObject;
  /**
   * Options left in a body, which `prepareRequest` could not apply. Refuses invalid ones. Absent: there are none.
   */
  readOptions?(connection: Connection, params: Static<TObject>): Promise<Static<TObject>>;
  /** Parses the last segment of a path, with the language where the segment contains it. Refuses with `malformed` an impossible reference. */
  fromPath(segment: string): { readonly ref: Static<Ref>; readonly lng?: string };
  /** SQL condition that finds the one unit of `ref`, whose members may be columns where several units are requested at once. */
  locate(ref: LocatedRef<Ref>): Sql;
  /** The refusal for an unknown unit; null where the interface answers with null, or a message. */
  missing(ref: Static<Ref>): Refusal | null;
  /** The pool of a random unit, where one was requested instead of a specific one; null: one was specified. */
  targetOf(ref: Static<Ref>): PickTarget | null;
}
