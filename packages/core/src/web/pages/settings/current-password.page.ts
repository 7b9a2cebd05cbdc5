import { type Html, html } from '../../../kernel/html.js';
import { stepPage } from '../components/step-page.page.js';
import { type FormState, field } from '../forms/form.page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';

/** Field for the current password; where the person has none, a link to confirm at the provider who they are. */
export const currentPasswordField = (visitor: Visitor, sent: FormState, { hasPassword }: { readonly hasPassword: boolean }): Html => {
  const { base, path, locale } = visitor;
  if (hasPassword)
    return field(visitor, sent, {
      name: 'current',
      label: locale.say('Current password'),
      secret: true,
      attributes: html`type="password" autocomplete="current-password"`,
    });
  const id = ['field', sent.form, 'current'].filter(Boolean).join('-');
  return html`<p>${locale.say('You have no password, so confirm your identity first:')}
<a id="${id}" href="${base}${withQuery('/settings/confirm', { next: path })}">${locale.say('Confirm identity')}</a></p>`;
};

/** A provider that somebody signs in through. */
export interface OwnProvider {
  readonly name: string;
  readonly title: string;
}

/** Page where people who have no password confirm who they are at the provider that they sign in through. */
export const confirmPersonPage = (visitor: Visitor, providers: readonly OwnProvider[], next: string) => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  return stepPage(
    say('Confirm identity'),
    html`${
      providers.length === 0
        ? html`<p>${say('Get a link by email, and choose a password.')} <a href="${base}/password">${say('Choose a password')}</a></p>`
        : html`<p>${say('Sign in there once more. That counts for ten minutes.')}</p>`
    }
${providers.map(
  ({
    name,
    title,
  }) => html`<form method="post" action="${base}/settings/confirm/${name}">${csrfField()}<input type="hidden" name="next" value="${next}">
<p><button class="btn primary">${say('Confirm with {provider}', { provider: title })}</button></p></form>`,
)}`,
  );
};
