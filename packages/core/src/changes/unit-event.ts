/** An event in the history of a unit's translations. */
export interface UnitEvent {
  readonly happened: 'suggested' | 'deleted';
  readonly forms: readonly string[];
  /** Name of the person who acted; null: unknown. */
  readonly by: string | null;
  readonly time: Date;
}
