import { type Html, html } from '../http/html.js';
import type { SignInProvider } from './sign-in-provider.js';

/** What the sign-in page shows. */
export interface SignInPage {
  readonly providers: readonly Pick<SignInProvider, 'name' | 'title'>[];
  /** Path to go on to afterwards. */
  readonly next: string;
  /** What the form's hidden field holds. */
  readonly csrf: string;
  /** Why the last try failed, and with which name. */
  readonly failed?: { readonly sentence: string; readonly name: string } | undefined;
  /** Address of the service, before every path. */
  readonly base: string;
}

/** The page where people sign in with name and password, or through another provider. */
export const signInPage = ({ providers, next, csrf, failed, base }: SignInPage): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in</title>
</head>
<body>
<main>
<h1>Sign in</h1>
${failed && html`<p role="alert" id="failed">${failed.sentence}</p>`}
<form method="post" action="${base}/sign-in">
<input type="hidden" name="csrf" value="${csrf}">
<input type="hidden" name="next" value="${next}">
<p><label>Name <input name="name" value="${failed?.name}" autocomplete="username" required autofocus></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
<p><button>Sign in</button></p>
</form>
${
  providers.length > 0 &&
  html`<h2>Or through another service</h2>
<ul>${providers.map(({ name, title }) => html`<li><a href="${base}/sign-in/${name}?next=${encodeURIComponent(next)}">${title}</a></li>`)}</ul>`
}
</main>
</body>
</html>
`;
