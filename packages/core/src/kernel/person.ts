/** Roles (role-based access control), each of which may do all that those before it may. An agent is a program: it proposes drafts, and decides nothing. */
export const ROLES = ['agent', 'contributor', 'moderator', 'administrator'] as const;

/** The role of a person. */
export type Role = (typeof ROLES)[number];

/** A person with a user account: what permissions are decided from and what is shown of them. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
  /** The language that the person translates into by preference. */
  readonly translationLng: string | null;
  /** Languages shown as help beside the source, best known first. */
  readonly auxiliaryLanguages: readonly string[];
}

/** Permission check: whether the person may use the filters and pages reserved for administrators. */
export const isAdministrator = (person: Person | null): boolean => person?.role === 'administrator';

/** Permission check: whether the moderator may undo everything that a person of this role wrote; null: nobody, or a deleted account. */
export const mayTakeBack = (moderator: Person | null, authorRole: Role | null): boolean =>
  isAdministrator(moderator) || authorRole !== 'administrator';

/** Permission check: whether the person may moderate (delete, undo) what others wrote, anywhere in the service. */
export const isModerator = (person: Person | null): boolean => person?.role === 'moderator' || person?.role === 'administrator';

/** Permission check: whether the person may suggest, endorse and manage; agents only propose drafts and read. */
export const mayTakePart = (person: Pick<Person, 'role'> | null): boolean => person?.role !== 'agent';

/** Permission check: whether the moderator may suspend accounts of a role; administrators suspend moderators too, and nobody suspends administrators. */
export const maySuspend = (moderator: Person | null, role: Role): boolean =>
  role !== 'administrator' && (role !== 'moderator' || isAdministrator(moderator));
