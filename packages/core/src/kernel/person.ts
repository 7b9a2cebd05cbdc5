/** What people may be here, from who may do least to who may do most. */
export const ROLES = ['contributor', 'moderator', 'administrator'] as const;

/** One of them. */
export type Role = (typeof ROLES)[number];

/** A person with an account, as far as deciding and showing needs it. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** The language that the person translates into by preference. */
  readonly translationLng: string | null;
  /** Languages shown as help beside the source, best known first. */
  readonly auxiliaryLanguages: readonly string[];
}

/** Whether the person may use the filters and pages that are administrators' own. */
export const isAdministrator = (person: Person | null): boolean => person?.role === 'administrator';

/** Whether the person may take down what others wrote, anywhere in the service. */
export const isModerator = (person: Person | null): boolean => person?.role === 'moderator' || person?.role === 'administrator';
