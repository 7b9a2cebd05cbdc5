import type { FastifyReply, FastifyRequest } from 'fastify';
import { readIdentities } from '../../../accounts/identities/identities.js';
import { lacksDemandedFactor, readSecondFactors } from '../../../accounts/second-factors/second-factors.js';
import type { Session } from '../../../accounts/sessions/session.js';
import { readAccountSettings } from '../../../accounts/settings/account-settings.js';
import { getAccount } from '../../../people/find-person.js';
import type { Service } from '../../../units/context.js';
import { formProblemsOf } from '../../server/forms/answer-form.js';
import { sendPage } from '../layout/send-page.js';
import { securityPage } from './security.page.js';

/** Path of the page. */
export const SECURITY_PATH = '/settings/security';

/** A rejected form of the page, and its error. */
export interface FailedSecurityForm {
  readonly form: string;
  readonly thrown: unknown;
}

/** Sends the page with second factors, linked providers and data export. */
export const showSecurity = async (
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { person }: Session,
  failed?: FailedSecurityForm,
): Promise<FastifyReply> => {
  const problems = failed && formProblemsOf(failed.thrown);
  const [own, factors, identities, account] = await Promise.all([
    readAccountSettings(service, person),
    readSecondFactors(service, person),
    readIdentities(service, person),
    getAccount(service, person.name),
  ]);
  const shown = {
    own,
    factors,
    demanded: await lacksDemandedFactor(service, account),
    settings: service.settings,
    providers: service.settings.signInProviders.map(({ name, title }) => ({
      ...{ name, title },
      linkedAt: identities.find(({ provider }) => provider === name)?.createdAt ?? null,
    })),
    ...(failed && problems && { failed: { form: failed.form, problems } }),
  };
  if (problems) reply.code(422);
  // Linking redirects to the provider.
  return sendPage(request, reply, (visitor) => securityPage(visitor, shown), { allowsFormRedirects: true });
};
