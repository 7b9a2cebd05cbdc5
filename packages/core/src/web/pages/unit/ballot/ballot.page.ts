import { type Html, html } from '../../../../kernel/html.js';
import type { ShownTranslation } from '../../../../units/translation.js';
import { pager } from '../../components/pager.page.js';
import { formatNumber, languageName } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { type CandidateOptions, candidate } from './candidate.page.js';
import { decisionPart } from './decision.page.js';
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
export const ballot = (visitor: Visitor, translations: readonly ShownTranslation[], lng: string, frame: CandidateOptions): Html | false => {
  if (translations.length === 0) return false;
  const { locale, languages, person } = visitor;
  const language = languageName(languages, lng, visitor);
  const rows = (some: readonly ShownTranslation[]) => some.map((translation) => candidate(visitor, translation, frame));
  const { shown, page, pages } = shownCandidates(translations, person?.id, frame.candidatesPage, frame.start);
  const folded = shown.slice(OPEN_CANDIDATES);
  const open = page > 0 || folded.some(({ endorsements }) => endorsements.some(({ uid }) => uid === person?.id));
  return html`<section id="candidates" aria-labelledby="candidates-title">
<h2 id="candidates-title">${locale.say('Translations into {language}: {n}', { language, n: formatNumber(visitor, translations.length) })}</h2>
${decisionPart(visitor, frame.texts, frame.decision, frame.covered)}
<ol class="candidates">${rows(shown.slice(0, OPEN_CANDIDATES))}</ol>
${
  folded.length > 0 &&
  html`<details class="folded"${open && html` open`}><summary>${locale.sayCount('and {n} more', 'and {n} more', folded.length)}</summary>
<ol class="candidates" start="${OPEN_CANDIDATES + 1}">${rows(folded)}</ol></details>`
}
${pager(visitor, { page, pages }, (to) => candidatesPath(visitor, frame, to))}
</section>`;
};
