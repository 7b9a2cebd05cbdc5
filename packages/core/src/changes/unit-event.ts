/** An event in the history of a unit's translations. */
export interface UnitEvent {
  readonly happened: 'suggested' | 'deleted';
  /** Null: a moderator deleted it, and the reader is none. */
  readonly forms: readonly string[] | null;
  /** Name of the person who acted; null: unknown. */
  readonly by: string | null;
  readonly time: Date;
}
