/** Roles that who manages a project gives: an admin manages it too, a moderator takes down what does not belong. */
export const PROJECT_ROLES = ['admin', 'moderator'] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/** A person with a role in a project. */
export interface Member {
  readonly username: string;
  /** `owner`: who imported it first. */
  readonly role: 'owner' | ProjectRole;
}
