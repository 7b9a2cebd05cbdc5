import { type Html, html } from '../http/html.js';
import type { AuthorizationRequest } from './authorization-request.js';

/** What the consent page shows. */
export interface ConsentPage {
  readonly request: AuthorizationRequest;
  /** Name of the person who is asked. */
  readonly person: string;
  /** The query that brought the person here, which the form repeats. */
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly csrf: string;
  /** Address of the service, before every path. */
  readonly base: string;
}

const where = (redirectUri: string): string => {
  const { host, protocol } = new URL(redirectUri);
  return host || protocol.replace(/:$/, '');
};

/** The page that asks a person whether a program may act for them. */
export const consentPage = ({ request, person, query, csrf, base }: ConsentPage): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Allow ${request.client.id}?</title>
</head>
<body>
<main>
<h1>Allow ${request.client.id}?</h1>
<p>The program <strong>${request.client.id}</strong> wants to act here in your name, ${person}: suggest, vote and import as you may, and read your profile with your mail address.</p>
<p>You will be sent back to <strong>${where(request.redirectUri)}</strong>.</p>
<form method="post" action="${base}/oauth2/authorize">
<input type="hidden" name="csrf" value="${csrf}">
${Object.entries(query).map(([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`)}
<p><button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Do not allow</button></p>
</form>
</main>
</body>
</html>
`;
