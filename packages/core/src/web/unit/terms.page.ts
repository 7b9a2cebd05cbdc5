import { type Html, html } from '../../kernel/html.js';
import type { SourceTerm } from '../../units/kind/pages.js';
import { langAttributes } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

const termId = (index: number): string => `term-${index + 1}`;

const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Shows a part of a source text with the terms in it as links to where they are explained; the longest where several begin. */
export const linkTerms = (terms: readonly SourceTerm[]): ((part: string) => Html) => {
  const indexOf = new Map(terms.flatMap(({ found }, index) => found.map((text) => [text, index] as const)));
  if (indexOf.size === 0) return (part) => html`${part}`;
  const longestFirst = [...indexOf.keys()].sort((one, other) => other.length - one.length);
  const term = new RegExp(String.raw`(?<![\p{L}\p{N}])(${longestFirst.map(escapeRegExp).join('|')})(?![\p{L}\p{N}])`, 'u');
  // What is split at a group has the group's texts at the odd places.
  return (part) =>
    html`${part.split(term).map((text, at) => (at % 2 === 0 ? html`${text}` : html`<a class="term" href="#${termId(indexOf.get(text) ?? 0)}">${text}</a>`))}`;
};

/** The terms of the source, each with its translations. */
export const termList = ({ base, locale: { say } }: Visitor, terms: readonly SourceTerm[], lng: string): Html | false =>
  terms.length > 0 &&
  html`<section aria-labelledby="terms"><h2 id="terms">${say('Terms')}</h2>
<dl class="terms">${terms.map(
    ({ term, path, translations }, index) => html`<dt id="${termId(index)}" lang="en"><a href="${base}${path}">${term}</a></dt>
<dd>${
      translations.length > 0
        ? html`${translations.map((text) => html`<button type="button" class="plain" tabindex="-1" data-insert="${text}"><span class="text" ${langAttributes(lng)}>${text}</span></button>`)}`
        : html`<span class="quiet">${say('Not translated yet')}</span>`
    }</dd>`,
  )}</dl></section>`;
