/** Action that a mailed link allows the owner of the account. */
export type ChallengePurpose = 'new-password' | 'new-mail';

/** The data that a mailed link carries. */
export interface Challenge {
  readonly personId: number;
  readonly name: string;
  /** The address that it was mailed to. */
  readonly mail: string;
}
