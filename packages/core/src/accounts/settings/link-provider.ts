import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/database.js';
import type { Person } from '../../kernel/person.js';
import { Refusal, refuseFields } from '../../kernel/refusal.js';
import type { SignInProvider } from '../../kernel/settings/providers/sign-in-provider.js';
import { sentence } from '../../kernel/text/sentence.js';
import { notify } from '../../notices/notify.js';
import type { Service } from '../../units/context.js';
import { addIdentity, endIdentities, keepMailConfirmed } from '../identities/identities.js';
import { giveAccess } from '../sessions/give-access.js';
import { beginStep, endStep, findPendingStep } from '../steps/pending-step.js';
import { readAccountSettings } from './account-settings.js';
import { providerLinkChanged } from './provider-link-changed.js';
import { type Reauthentication, reauthenticate } from './reauthenticate.js';

type Needs = Pick<Service, 'db' | 'settings' | 'now'>;
type Provider = Pick<SignInProvider, 'name' | 'title'>;

/** Reauthenticates by a password: without one, a provider could be the only way to sign in. */
const withPassword: typeof reauthenticate = async (service, person, proof, change) => {
  const { hasPassword } = await readAccountSettings(service, person);
  if (!hasPassword) throw refuseFields([{ path: 'current', detail: sentence('Choose a password first.') }]);
  return reauthenticate(service, person, proof, change);
};

const tellOfLink = async ({ settings, now }: Needs, connection: Transaction, person: Person, { title }: Provider, linked: boolean) => {
  const details = { linked, provider: title, reset: `${settings.baseUrl}/password` };
  await notify(connection, providerLinkChanged, { event: randomUUID(), to: [person.id], details, now: now() });
};

/**
 * Starts linking a provider.
 *
 * @returns the secret that the browser keeps on its way to the provider and back
 * @throws Refusal `malformed` for a wrong password, and where the person has none
 */
export const beginLink = (service: Needs, person: Person, { name }: Provider, proof: Reauthentication): Promise<string> =>
  withPassword(service, person, proof, (connection) => beginStep(service, 'link', { personId: person.id, details: name }, connection));

const refuseLinked = ({ title }: Provider): Refusal =>
  new Refusal('busy', sentence('This {title} account is already linked to another account.', { title }));

/**
 * Links the provider account that the browser returned with, and notifies the person by mail.
 *
 * @param step the result of {@link beginLink} for the same person
 * @throws Refusal `forbidden` where no link was started or it has expired; `busy` for an account that is linked already
 */
export const completeLink = async (service: Needs, person: Person, provider: Provider, subject: string, step: string): Promise<void> => {
  const pending = await findPendingStep(service, 'link', step);
  if (pending?.personId !== person.id || pending.details !== provider.name)
    throw new Refusal('forbidden', sentence('Linking {title} has expired. Start again in your settings.', { title: provider.title }));
  const linked = await giveAccess(
    service,
    person.id,
    (_account, connection) => endStep(connection, step),
    async (connection) => {
      await keepMailConfirmed(connection, person.id, service.now());
      if (!(await addIdentity(service, connection, { provider: provider.name, subject }, person))) throw refuseLinked(provider);
      await tellOfLink(service, connection, person, provider, true);
      return true;
    },
  );
  if (!linked) throw refuseLinked(provider);
};

/** Unlinks a provider, and notifies the person by mail. Refuses with `malformed` a wrong password, or a person without one. */
export const unlinkProvider = (service: Needs, person: Person, provider: Provider, proof: Reauthentication): Promise<void> =>
  withPassword(service, person, proof, async (connection) => {
    if ((await endIdentities(connection, person.id, provider.name)) > 0) await tellOfLink(service, connection, person, provider, false);
  });
