import { type Html, html } from '../../../kernel/html.js';
import type { ShownTranslation } from '../../../units/translation.js';
import { decisionPart } from '../../decision/decision.page.js';
import { formatNumber, languageName } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { type CandidateOptions, candidate } from './candidate.page.js';

/** Maximum number of candidates shown at once; the rest are collapsed. */
const SHOWN_CANDIDATES = 5;

/**
 * The candidates of a unit as a ballot, one row each, best first; collapsed after five, unless the reader's choice is among the rest. Empty without
 * candidates: the editor says so.
 */
export const ballot = (visitor: Visitor, translations: readonly ShownTranslation[], lng: string, frame: CandidateOptions): Html | false => {
  if (translations.length === 0) return false;
  const { locale, languages, person } = visitor;
  const language = languageName(languages, lng, visitor);
  const rows = (some: readonly ShownTranslation[]) => some.map((translation) => candidate(visitor, translation, frame));
  const folded = translations.slice(SHOWN_CANDIDATES);
  const open = folded.some(({ endorsements }) => endorsements.some(({ uid }) => uid === person?.id));
  return html`<section id="candidates" aria-labelledby="candidates-title">
<h2 id="candidates-title">${locale.say('Translations into {language}: {n}', { language, n: formatNumber(visitor, translations.length) })}</h2>
${decisionPart(visitor, frame.decision, frame.covered)}
<ol class="candidates">${rows(translations.slice(0, SHOWN_CANDIDATES))}</ol>
${
  folded.length > 0 &&
  html`<details class="folded"${open && html` open`}><summary>${locale.sayCount('and {n} more', 'and {n} more', folded.length)}</summary>
<ol class="candidates" start="${SHOWN_CANDIDATES + 1}">${rows(folded)}</ol></details>`
}
</section>`;
};
