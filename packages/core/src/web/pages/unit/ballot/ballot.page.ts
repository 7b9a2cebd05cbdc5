import { type Html, html } from '../../../../kernel/html.js';
import { isEndorsedBy, type ShownTranslation } from '../../../../units/translation.js';
import { pager } from '../../components/pager.page.js';
import type { Visitor } from '../../layout/visitor.js';
import { type CandidateOptions, candidate } from './candidate.page.js';
import { decisionBadge, decisionPart } from './decision.page.js';
import { shownCandidates } from './shown-candidates.js';

/** Maximum number of candidates shown at once; the rest of the page are collapsed. */
const OPEN_CANDIDATES = 5;

/** Path of a page of candidates, from 0, relative to the service's address. */
const candidatesPath = ({ base }: Visitor, { page, query }: CandidateOptions, to: number): string => {
  const asked = new URLSearchParams(query);
  if (to > 0) asked.set('candidates', String(to));
  const kept = asked.toString();
  return `${page.slice(base.length)}${kept && `?${kept}`}#candidates`;
};

/**
 * The candidates of a unit as a ballot, one row each, best first, some 50 a page; collapsed after five, unless the reader's choice is among the rest.
 * Empty without candidates: the editor says so.
 */
export const ballot = (visitor: Visitor, translations: readonly ShownTranslation[], frame: CandidateOptions): Html | false => {
  if (translations.length === 0) return false;
  const { locale, person } = visitor;
  const rows = (some: readonly ShownTranslation[]) => some.map((translation) => candidate(visitor, translation, frame));
  const { shown, page, pages } = shownCandidates(translations, person?.id, frame.candidatesPage, frame.start);
  const folded = shown.slice(OPEN_CANDIDATES);
  const open = page > 0 || folded.some((translation) => isEndorsedBy(translation, person?.id));
  const heading = frame.goesOn
    ? locale.say('Which reads best?')
    : locale.sayCount('{n} translation', '{n} translations', translations.length);
  return html`<section id="candidates" aria-labelledby="candidates-title">
<div class="why"><h2 id="candidates-title">${heading}</h2>${decisionBadge(visitor, frame.texts, { decision: frame.decision, translations }, frame.covered)}</div>
<ol class="ballot">${rows(shown.slice(0, OPEN_CANDIDATES))}</ol>
${
  folded.length > 0 &&
  html`<details class="folded"${open && html` open`}><summary>${locale.sayCount('and {n} more', 'and {n} more', folded.length)}</summary>
<ol class="ballot" start="${OPEN_CANDIDATES + 1}">${rows(folded)}</ol></details>`
}
${pager(visitor, { page, pages }, (to) => candidatesPath(visitor, frame, to))}
${decisionPart(visitor, frame.texts, frame.decision, frame.covered)}
</section>`;
};
