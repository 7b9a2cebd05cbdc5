import { type Html, html } from '../../kernel/html.js';
import { type FormState, field } from '../forms/form.page.js';
import type { Visitor } from '../layout/visitor.js';

/** Field for the current password, where the person has one. */
export const currentPasswordField = (visitor: Visitor, sent: FormState, { hasPassword }: { readonly hasPassword: boolean }): Html | false =>
  hasPassword &&
  field(visitor, sent, {
    name: 'current',
    label: visitor.locale.say('Your password now'),
    secret: true,
    attributes: html`type="password" autocomplete="current-password"`,
  });
