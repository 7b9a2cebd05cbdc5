import { type Html, html } from '../../../kernel/html.js';
import type { Contributor } from '../../../reports/contributions/contributor.js';
import { formatNumber, isolateName, personLink } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';

/** The top contributors beside a page's content: face, name, and the number of translations. */
export const contributorList = (visitor: Visitor, contributors: readonly Pick<Contributor, 'name' | 'translations'>[]): Html | false => {
  const { base, locale } = visitor;
  if (contributors.length === 0) return false;
  return html`<section aria-labelledby="contributors"><h2 id="contributors">${locale.say('Contributors')}</h2>
<ol class="list">${contributors.map(
    ({ name, translations }) =>
      html`<li>${face(name)}<div><a href="${base}/people/${encodeURIComponent(name)}">${isolateName(name)}</a></div><span class="when">${locale.sayCount('{n} translation', '{n} translations', translations)}</span></li>`,
  )}</ol></section>`;
};

/**
 * Table of the top contributors.
 *
 * @param endorsements the kind's word for them: `Votes`
 */
export const contributorsTable = (visitor: Visitor, contributors: readonly Contributor[], endorsements: string): Html | false => {
  const { say } = visitor.locale;
  if (contributors.length === 0) return false;
  return html`<section class="people" aria-labelledby="contributors"><h2 id="contributors">${say('Contributors')}</h2>
<div class="scroll" role="group" aria-labelledby="contributors" tabindex="0"><table>
<thead><tr><th scope="col">${say('Name')}</th><th scope="col" class="number">${say('Translations')}</th><th scope="col" class="number">${endorsements}</th></tr></thead>
<tbody>${contributors.map(
    ({ name, translations, endorsements: given }) =>
      html`<tr><th scope="row">${personLink(visitor, name)}</th><td class="number">${formatNumber(visitor, translations)}</td><td class="number">${formatNumber(visitor, given)}</td></tr>`,
  )}</tbody></table></div></section>`;
};
