import { addIdentity, findPersonByIdentity } from '../../accounts/identities/identities.js';
import { addPerson } from '../../accounts/lifecycle/add-person.js';
import { suggestUsernames } from '../../accounts/lifecycle/suggest-usernames.js';
import { refuseLockedAccount } from '../../accounts/passwords/locked-account.js';
import { mailConfirmationLink } from '../../accounts/settings/change-mail.js';
import type { Connection } from '../../database/database.js';
import { inTransaction } from '../../database/transaction.js';
import type { Person } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import type { SignInProvider } from '../../kernel/settings/providers/sign-in-provider.js';
import { isFreeName } from '../../people/names/require-free-name.js';
import type { Service } from '../../units/context.js';
import type { ProviderProfile } from './provider-profile.js';

type Needs = Pick<Service, 'db' | 'languages' | 'settings' | 'now'>;

const findFreeName = async (connection: Connection, name: string): Promise<string> => {
  for (const suggestion of suggestUsernames(name)) if (await isFreeName(connection, suggestion)) return suggestion;
  throw new Refusal('malformed', `The name "${name}" and others like it are taken here.`);
};

const openAccount = async (
  service: Needs,
  connection: Connection,
  { title }: SignInProvider,
  profile: ProviderProfile,
): Promise<Person> => {
  if (profile.mail === null)
    throw new Refusal('forbidden', `${title} told no confirmed mail address of yours, and an account here needs one.`);
  const { settings, languages } = service;
  const lng = profile.translationLng !== null && languages.has(profile.translationLng) ? profile.translationLng : settings.defaultLanguage;
  const name = await findFreeName(connection, profile.name ?? profile.mail.replace(/@.*/, ''));
  try {
    const confirmed = profile.isMailVerified ? { mailConfirmedAt: service.now() } : {};
    const person = await addPerson(service, { name, mail: profile.mail, lng, password: null, ...confirmed }, connection);
    if (!profile.isMailVerified) await mailConfirmationLink(service, connection, person.id, profile.mail);
    return person;
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.problems[0]?.path !== 'mail') throw thrown;
    throw new Refusal(
      'forbidden',
      `${thrown.message} If it is yours, sign in with its password first, and link ${title} in its settings.`,
      {
        cause: thrown,
      },
    );
  }
};

/**
 * The person linked to an account at a provider. At the first sign-in a new person is created for it. An existing person links the account in the
 * settings only (`completeLink`): neither an active session nor an equal mail address is sufficient, as another site's page could start the flow, and
 * providers' claims about addresses are not reliable enough.
 *
 * @param current the person who is already signed in
 * @throws Refusal `forbidden` where no account can be created, the account is locked, or the browser is signed in to another account
 */
export const signInWithProvider = async (
  service: Needs,
  provider: SignInProvider,
  profile: ProviderProfile,
  current: Person | null,
): Promise<Person> => {
  const identity = { provider: provider.name, subject: profile.subject };
  const known = await findPersonByIdentity(service, identity);
  if (known && known.lockedAt !== null) throw refuseLockedAccount(known);
  if (known) return known;
  if (current)
    throw new Refusal(
      'forbidden',
      `Your account at ${provider.title} is not linked to the one here. Link it in your settings, under "Security".`,
    );
  return inTransaction(service.db, async (connection) => {
    const person = await openAccount(service, connection, provider, profile);
    if (await addIdentity(service, connection, identity, person)) return person;
    throw new Refusal('busy', 'You signed in twice at the same moment. Please try again.');
  });
};
