import { type Html, html } from '../../../kernel/html.js';
import type { Visitor } from '../layout/visitor.js';

/** Header of administrators' pages: title, and navigation between them. */
export const administrationHead = ({ locale: { say }, base, site }: Visitor, shown: string | null): Html => {
  const pages: readonly (readonly [string, string])[] = [
    ['/administration', say('People')],
    ['/administration/clients', say('Apps')],
    ['/administration/languages', say('Languages')],
    ['/administration/jobs', say('Jobs')],
    ...(site.administration?.(say) ?? []).map(({ path, text }) => [path, text] as const),
    ['/moderation/batches', say('Import history')],
  ];
  return html`<h1>${say('Administration')}</h1>
<nav class="tabs" aria-label="${say('Administration')}"><ul>${pages.map(
    ([path, text]) => html`<li><a href="${base}${path}"${path === shown && html` aria-current="page"`}>${text}</a></li>`,
  )}</ul></nav>`;
};
