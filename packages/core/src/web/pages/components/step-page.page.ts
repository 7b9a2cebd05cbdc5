import { type Html, html } from '../../../kernel/html.js';
import type { Page } from '../layout/page.js';

/** Page of one step, as a sheet in the middle: its title, what it says, its form. */
export const stepPage = (title: string, content: Html): Page => ({
  title,
  width: 'form',
  main: html`<div class="sheet stack"><h1>${title}</h1>
${content}</div>`,
});
