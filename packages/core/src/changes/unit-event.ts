/** Something that happened to the translations of a unit. */
export interface UnitEvent {
  readonly happened: 'suggested' | 'deleted';
  readonly forms: readonly string[];
  /** Name of who did it; null: not known. */
  readonly by: string | null;
  readonly time: Date;
}
