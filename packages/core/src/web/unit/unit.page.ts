import { type Html, html } from '../../kernel/html.js';
import type { Queue } from '../../queues/queue.js';
import { compareWithinBudget } from '../../translations/compare-words.js';
import type { FormField, KindPages, PassagePart, UnitContext } from '../../units/kind/pages.js';
import { leaderOf } from '../../units/translation.js';
import { decisionPart } from '../decision/decision.page.js';
import { formatNumber, languageName } from '../layout/formatting.js';
import type { Page } from '../layout/layout.page.js';
import type { Visitor } from '../layout/visitor.js';
import { queueChoice } from '../queues/queue.page.js';
import { type CandidateOptions, candidate } from './candidate.page.js';
import { coverCounts } from './cover-counts.js';
import { unitHistory } from './history.page.js';
import { keyboardShortcuts } from './keyboard-shortcuts.page.js';
import type { UnitPageContent } from './read-unit-page.js';
import { otherLanguages, similarUnits, sourceLangAttributes, unitReference } from './related-units.page.js';
import { suggestForm } from './suggest.page.js';
import { linkTerms, termList } from './terms.page.js';

/** What the page of a unit shows. */
export interface UnitPage {
  readonly pages: KindPages;
  readonly content: UnitPageContent;
  readonly around: UnitContext;
  readonly fields: readonly FormField[];
  /** Query of the page, with its question mark; empty where there is none. */
  readonly query: string;
  /** What Previous and Next go through; undefined: all. */
  readonly queue: Queue | undefined;
  /** The list that it is one of, as the query names it. */
  readonly place: string | undefined;
  /** What was typed and could not be stored, form by form. */
  readonly typed: readonly string[];
}

const breadcrumbs = (
  { base, locale: { say } }: Visitor,
  { trail: links, here, previous, next }: UnitContext,
): Html => html`<nav aria-label="${say('Where you are')}">
<ol class="trail">${links.map(({ path, text }) => html`<li><a href="${base}${path}"><bdi>${text}</bdi></a></li>`)}<li aria-current="page">${here}</li></ol>
<ul class="around">${previous !== null && html`<li><a rel="prev" href="${base}${previous}" aria-keyshortcuts="k Alt+ArrowUp">${say('Previous')}</a></li>`}
${next !== null && html`<li><a rel="next" href="${base}${next}" aria-keyshortcuts="j Alt+ArrowDown">${say('Next')}</a></li>`}</ul></nav>`;

/** What stands before or behind the source in the text. */
const passageParts = ({ base }: Visitor, { pages }: UnitPage, parts: readonly PassagePart[] = []): Html | false =>
  parts.length > 0 &&
  html`<ul class="passage">${parts.map(
    ({ path, reference, text }) =>
      html`<li class="quiet"><a href="${base}${path}"><bdi>${reference}</bdi></a> <span class="text" ${sourceLangAttributes(pages)}>${text}</span></li>`,
  )}</ul>`;

const source = (visitor: Visitor, page: UnitPage): Html => {
  const { pages, around, content } = page;
  const { record } = content;
  const rest = linkTerms(around.terms);
  const cited = unitReference(pages, record.unit);
  return html`${passageParts(visitor, page, around.passage?.before)}
<div class="source">${cited && html`<p class="quiet">${cited}</p>`}${record.unit.forms.map((form) => html`<p class="text" ${sourceLangAttributes(pages)} data-source>${pages.mark(form, rest)}</p>`)}</div>
${passageParts(visitor, page, around.passage?.behind)}`;
};

const facts = ({ around }: UnitPage): Html | false =>
  around.facts.length > 0 && html`<dl class="about">${around.facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

const candidates = (
  visitor: Visitor,
  { lng, decision }: UnitPageContent,
  { translations }: UnitPageContent['record'],
  frame: CandidateOptions,
): Html => {
  const { locale, languages } = visitor;
  const language = languageName(languages, lng, visitor);
  return html`<section id="candidates" aria-labelledby="candidates-title">
<h2 id="candidates-title">${locale.say('Translations into {language}: {n}', { language, n: formatNumber(visitor, translations.length) })}</h2>
${decisionPart(visitor, decision, frame.covered)}
<ol class="candidates">${translations.map((translation) => candidate(visitor, translation, frame))}</ol>
</section>`;
};

/** The page of a unit: where one is, the source, all candidates with who is for them, then a suggestion of one's own. */
export const unitPage = (visitor: Visitor, page: UnitPage): Page => {
  const { pages, content, around, fields, query, queue, place, typed } = page;
  const { lng, similar, moderated, earlierSources } = content;
  const { covered, record } = coverCounts(visitor, queue, content.record);
  const leader = leaderOf(record);
  const here = visitor.base + pages.path(record.unit, lng);
  const texts = pages.texts(visitor.locale.say);
  const frame = { page: here, query, pages, earlierSources, texts, fields, leader, moderated, covered, compare: compareWithinBudget() };
  const language = languageName(visitor.languages, lng, visitor);
  const short = (record.unit.forms[0] ?? '').replace(/\s+/g, ' ').slice(0, 60);
  return {
    title: [pages.reference?.(record.unit), short, language].filter((part) => part !== undefined).join(' · '),
    lng,
    inOtherLanguage: pages.path(record.unit, '{lng}'),
    main: html`${breadcrumbs(visitor, around)}
${queueChoice(visitor, { pages, chosen: queue, path: here, query: place === undefined ? {} : { in: place } })}
<h1 class="unseen">${around.here}: ${language}</h1>
<div class="columns"><div>
${source(visitor, page)}
${facts(page)}
${candidates(visitor, content, record, frame)}
${suggestForm(visitor, frame, { lng, others: leader !== undefined, typed })}
${keyboardShortcuts(visitor, frame.texts)}
</div>
<aside class="aside" aria-label="${visitor.locale.say('Help')}">
${termList(visitor, around.terms, lng)}
${otherLanguages(visitor, pages, record)}
${similarUnits(visitor, pages, similar, lng)}
${unitHistory(visitor, content)}
</aside></div>`,
  };
};
