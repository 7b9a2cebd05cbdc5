import { type Html, html } from '../http/html.js';
import type { Mute } from './mute-notices.js';

/** The page that a mail's link leads to: whether mails of the kind come, and a button for the other. */
export const mutePage = ({ voice: { say, tag, direction }, about, muted }: Mute): Html => html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say('Mails')}</title></head>
<body><main>
<h1>${say('Mails')}</h1>
<p>${muted ? say('You get no mails about this:') : say('You get mails about this:')} ${about}</p>
<form method="post"><input type="hidden" name="mails" value="${muted ? 'on' : 'off'}">
<button>${muted ? say('Send them again') : say('Send no more of them')}</button></form>
</main></body>
</html>
`;
