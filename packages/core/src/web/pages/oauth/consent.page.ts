import { html } from '../../../kernel/html.js';
import { parseScope, type TokenScope } from '../../../kernel/token-scope.js';
import type { AuthorizationRequest } from '../../../oauth/authorize/authorization-request.js';
import { stepPage } from '../components/step-page.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import { scopeTexts } from './scope-texts.js';

/** Data of the consent page. */
export interface ConsentPage {
  readonly request: AuthorizationRequest;
  /** Name of the person. */
  readonly person: string;
  /** The original query, which the form repeats. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** Scopes that `user_profile` includes, which say what everything is. */
const INCLUDED_SCOPES = ['read', 'suggest', 'vote', 'manage'] as const satisfies readonly TokenScope[];

const redirectHost = (redirectUri: string): string => {
  const { host, protocol } = new URL(redirectUri);
  return host || protocol.replace(/:$/, '');
};

/** Consent page: asks a person whether a client may act on their behalf, with each permission in a line. */
export const consentPage = (visitor: Visitor, { request, person, query }: ConsentPage): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const program = request.client.id;
  const asked = parseScope(request.scope);
  const isAll = asked.includes('user_profile');
  const scopes: readonly TokenScope[] = isAll ? ['user_profile', ...INCLUDED_SCOPES] : asked;
  return stepPage(
    say('Allow {program}?', { program }),
    html`<p>${
      isAll
        ? say('{program} wants to act as {person}.', { program, person })
        : say('{program} wants to act as {person}, with these permissions only:', { program, person })
    }</p>
<ul class="points">${scopes.map((scope) => html`<li>${icon(visitor, 'check')}<span>${scopeTexts(say)[scope]}</span></li>`)}</ul>
<p class="quiet">${say('Afterwards you return to {place}.', { place: redirectHost(request.redirectUri) })}</p>
<form method="post" action="${base}/oauth2/authorize">
${csrfField()}
${Object.entries(query).map(([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">\n`)}
<p class="row"><button class="btn primary" name="decision" value="allow">${say('Allow')}</button><button class="btn" name="decision" value="deny">${say('Deny')}</button></p>
</form>`,
  );
};
