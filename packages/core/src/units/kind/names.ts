/** What the interface calls an endorsement and its parts. */
export interface EndorsementNames {
  /** One of them, also the action that makes it: `vote`, `like`. */
  readonly one: string;
  /** Several, also the member of a record that lists them: `votes`, `likes`. */
  readonly many: string;
  /** The member that holds its number: `vid`, `lid`. */
  readonly id: string;
  /** Who made one, in messages: `voter`. */
  readonly by: string;
}

/** What the interface calls a kind's units and their endorsements. */
export interface KindNames {
  /** One unit, in messages and as the member that holds a record: `string`, `verse`. */
  readonly unit: string;
  /** Several, likewise: `strings`, `verses`. */
  readonly units: string;
  readonly endorsement: EndorsementNames;
}
