import { html } from '../http/html.js';
import type { Page } from '../pages/layout.page.js';
import type { Visitor } from '../pages/visitor.js';
import type { SignInProvider } from './sign-in-provider.js';

/** What the sign-in page shows. */
export interface SignInPage {
  readonly providers: readonly Pick<SignInProvider, 'name' | 'title'>[];
  /** Path to go on to afterwards. */
  readonly next: string;
  /** Why the last try failed, and with which name. */
  readonly failed?: { readonly sentence: string; readonly name: string } | undefined;
}

/** The page where people sign in with name and password, or through another provider. */
export const signInPage = ({ voice: { say }, base, csrfField }: Visitor, { providers, next, failed }: SignInPage): Page => ({
  title: say('Sign in'),
  main: html`<h1>${say('Sign in')}</h1>
${failed && html`<p class="message error" role="alert" id="failed">${failed.sentence}</p>`}
<form class="fields narrow" method="post" action="${base}/sign-in">
${csrfField()}
<input type="hidden" name="next" value="${next}">
<p><label for="name">${say('Name')}</label> <input id="name" name="name" value="${failed?.name}" autocomplete="username" autocapitalize="none" required autofocus></p>
<p><label for="password">${say('Password')}</label> <input id="password" name="password" type="password" autocomplete="current-password" required></p>
<p><button class="main">${say('Sign in')}</button></p>
</form>
${
  providers.length > 0 &&
  html`<h2>${say('Or through another service')}</h2>
<ul>${providers.map(({ name, title }) => html`<li><a href="${base}/sign-in/${name}?next=${encodeURIComponent(next)}">${title}</a></li>`)}</ul>`
}`,
});
