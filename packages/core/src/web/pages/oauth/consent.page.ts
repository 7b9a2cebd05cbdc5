import { html } from '../../../kernel/html.js';
import { parseScope } from '../../../kernel/token-scope.js';
import type { AuthorizationRequest } from '../../../oauth/authorize/authorization-request.js';
import type { KindPages } from '../../../units/kind/pages.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { scopeTexts } from './scope-texts.js';

/** Data of the consent page. */
export interface ConsentPage {
  readonly pages: KindPages;
  readonly request: AuthorizationRequest;
  /** Name of the person. */
  readonly person: string;
  /** The original query, which the form repeats. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

const redirectHost = (redirectUri: string): string => {
  const { host, protocol } = new URL(redirectUri);
  return host || protocol.replace(/:$/, '');
};

/** Consent page: asks a person whether a client may act on their behalf. */
export const consentPage = ({ locale: { say }, base, csrfField }: Visitor, { pages, request, person, query }: ConsentPage): Page => {
  const program = request.client.id;
  const scopes = parseScope(request.scope);
  return {
    title: say('Allow {program}?', { program }),
    main: html`<h1>${say('Allow {program}?', { program })}</h1>
${
  scopes.includes('user_profile')
    ? html`<p>${pages.texts(say).consent({ program, person })}</p>`
    : html`<p>${say('{program} wants to act as {person}, with these permissions only:', { program, person })}</p>
<ul>${scopes.map((scope) => html`<li>${scopeTexts(say)[scope]}</li>`)}</ul>`
}
<p>${say('Afterwards you return to {place}.', { place: redirectHost(request.redirectUri) })}</p>
<form method="post" action="${base}/oauth2/authorize">
${csrfField()}
${Object.entries(query).map(([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">\n`)}
<p><button class="btn primary" name="decision" value="allow">${say('Allow')}</button> <button name="decision" value="deny">${say('Deny')}</button></p>
</form>`,
  };
};
