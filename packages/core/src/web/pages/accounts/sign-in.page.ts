import { html } from '../../../kernel/html.js';
import type { FieldProblem } from '../../../kernel/refusal.js';
import type { SignInProvider } from '../../../kernel/settings/providers/sign-in-provider.js';
import { notice } from '../components/notice.page.js';
import { stepPage } from '../components/step-page.page.js';
import { problemText } from '../forms/form.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { resendForm } from './sign-up.page.js';

/** Data of the sign-in page. */
export interface SignInPage {
  readonly providers: readonly Pick<SignInProvider, 'name' | 'title'>[];
  /** Path to continue at. */
  readonly next: string;
  /** Value of the name field. */
  readonly name?: string | undefined;
  /** Why the last attempt failed. */
  readonly failed?: FieldProblem | undefined;
  /** The mail address that must be confirmed first, if that is the reason. */
  readonly unconfirmed?: string | null;
}

/** Page with the sign-in form: name and password, or a provider. */
export const signInPage = (visitor: Visitor, { providers, next, name, failed, unconfirmed }: SignInPage): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  return stepPage(
    say('Sign in'),
    html`${failed && html`<div role="alert" id="failed">${notice(visitor, 'bad', problemText(visitor, failed))}</div>`}
${unconfirmed && resendForm(visitor, unconfirmed, next)}
<form class="fields" method="post" action="${base}/sign-in">
${csrfField()}
<input type="hidden" name="next" value="${next}">
<p><label for="name">${say('Name')}</label> <input id="name" name="name" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" required${failed && html` aria-describedby="failed"`}${!name && html` autofocus`}></p>
<p><label for="password">${say('Password')}</label> <input id="password" name="password" type="password" autocomplete="current-password" required${name && html` autofocus`}></p>
<p><button class="btn primary fill">${say('Sign in')}</button></p>
</form>
<p><a href="${base}/password">${say('Forgot your password?')}</a></p>
<p>${say('New here?')} <a href="${base}/sign-up?next=${encodeURIComponent(next)}">${say('Sign up')}</a></p>
${
  providers.length > 0 &&
  html`<h2>${say('Or continue with')}</h2>
<ul>${providers.map(({ name, title }) => html`<li><a href="${base}/sign-in/${name}?next=${encodeURIComponent(next)}">${title}</a></li>`)}</ul>`
}`,
  );
};
