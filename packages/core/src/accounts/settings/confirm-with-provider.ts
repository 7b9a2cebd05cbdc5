import type { Person } from '../../kernel/person.js';
import { Refusal } from '../../kernel/refusal.js';
import type { SignInProvider } from '../../kernel/settings/providers/sign-in-provider.js';
import { sentence } from '../../kernel/text/sentence.js';
import type { Service } from '../../units/context.js';
import { findPersonByIdentity } from '../identities/identities.js';
import { confirmSession } from '../sessions/session.js';
import { beginStep, endStep, findPendingStep } from '../steps/pending-step.js';

type Needs = Pick<Service, 'db' | 'now'>;
type Provider = Pick<SignInProvider, 'name' | 'title'>;

/** Starts confirming at a provider who one is. Returns the secret that the browser keeps on its way there and back. */
export const beginConfirmation = (service: Needs, person: Person, { name }: Provider): Promise<string> =>
  beginStep(service, 'confirm', { personId: person.id, details: name });

/**
 * Confirms a session by the provider's account that the browser returned with (`reauthenticate`).
 *
 * @param step the result of {@link beginConfirmation} for the same person
 * @throws Refusal `forbidden` where it was not begun, or too long ago, or the account at the provider is not the person's
 */
export const completeConfirmation = async (
  service: Needs,
  { person, session }: { readonly person: Person; readonly session: string },
  provider: Provider,
  { subject, step }: { readonly subject: string; readonly step: string },
): Promise<void> => {
  const pending = await findPendingStep(service, 'confirm', step);
  const isBegun = pending?.personId === person.id && pending.details === provider.name && (await endStep(service.db.pool, step));
  if (!isBegun) throw new Refusal('forbidden', sentence('This sign-in has expired. Start again.'));
  const known = await findPersonByIdentity(service, { provider: provider.name, subject });
  if (known?.id !== person.id)
    throw new Refusal('forbidden', sentence('You do not sign in with this {title} account.', { title: provider.title }));
  await confirmSession(service, session, person);
};
