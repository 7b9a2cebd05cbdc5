import { type Html, html } from '../../../kernel/html.js';
import { type FormState, field } from '../forms/form.page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';

/** Field for the current password; where the person has none, a link to confirm at the provider who they are. */
export const currentPasswordField = (visitor: Visitor, sent: FormState, { hasPassword }: { readonly hasPassword: boolean }): Html => {
  const { base, path, locale } = visitor;
  if (hasPassword)
    return field(visitor, sent, {
      name: 'current',
      label: locale.say('Your password now'),
      secret: true,
      attributes: html`type="password" autocomplete="current-password"`,
    });
  const id = ['field', sent.form, 'current'].filter(Boolean).join('-');
  return html`<p>${locale.say('You sign in without a password, so confirm first who you are:')}
<a id="${id}" href="${base}${withQuery('/settings/confirm', { next: path })}">${locale.say('Confirm who you are')}</a></p>`;
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
  return {
    title: say('Confirm who you are'),
    main: html`<h1>${say('Confirm who you are')}</h1>
${
  providers.length === 0
    ? html`<p>${say('You sign in through no provider. Have a link mailed to you, and choose a password.')} <a href="${base}/password">${say('Choose one')}</a></p>`
    : html`<p>${say('You are asked to sign in there once more. That is good for ten minutes.')}</p>`
}
${providers.map(
  ({
    name,
    title,
  }) => html`<form method="post" action="${base}/settings/confirm/${name}">${csrfField()}<input type="hidden" name="next" value="${next}">
<p><button class="main">${say('Confirm through {provider}', { provider: title })}</button></p></form>`,
)}`,
  };
};
