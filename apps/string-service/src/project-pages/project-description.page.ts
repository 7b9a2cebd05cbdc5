import { type Html, html } from '@translation-commons/core/kernel/html.js';

/** What a project is said to be, in its paragraphs; false where nothing is said. */
export const projectDescription = ({ description }: { readonly description: string }): Html | false =>
  description !== '' && html`${description.split(/\n{2,}/).map((paragraph) => html`<p class="lead" dir="auto">${paragraph}</p>`)}`;
