import { isAdministrator, isModerator, mayTakePart, type Person } from '../../kernel/person.js';
import { findPersonById } from '../../people/find-person.js';
import type { Service } from '../../units/context.js';

/** Profile of the person that an access token acts for (decisions, section 4). */
export interface Profile {
  readonly uid: number;
  readonly name: string;
  readonly mail: string | null;
  readonly translation_lng: string | null;
  readonly auxiliary_languages: readonly string[];
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly picture: { readonly url: string } | null;
  /** ISO 8601, UTC. */
  readonly created: string;
}

/** Permissions of the person, in the words of the kind, with `resolve` for moderators and `admin` for administrators. */
const permissionsOf = ({ kind }: Pick<Service, 'kind'>, person: Person): readonly string[] => [
  ...(mayTakePart(person) ? kind.rules.permissions : []),
  ...(isModerator(person) ? ['resolve'] : []),
  ...(isAdministrator(person) ? ['admin'] : []),
];

/** The profile of a person, for that person only: it contains the mail address. */
export const readProfile = async (service: Pick<Service, 'db' | 'kind'>, person: Person): Promise<Profile> => {
  const account = await findPersonById(service.db.pool, person.id);
  if (!account) throw new Error(`The account of person ${person.id} went away during a request.`);
  return {
    uid: account.id,
    name: account.name,
    mail: account.mail,
    translation_lng: account.translationLng,
    auxiliary_languages: account.auxiliaryLanguages,
    roles: [account.role],
    permissions: permissionsOf(service, account),
    picture: account.picture === null ? null : { url: account.picture },
    created: account.createdAt.toISOString(),
  };
};
