import { type Html, html } from '../../../kernel/html.js';
import { beginningOf } from '../../../kernel/text/shorten.js';
import { truncate } from '../../../kernel/text/truncate.js';
import type { QueuePlace } from '../../../queues/walk-queue.js';
import type { SuggestionFindings } from '../../../translations/check-suggestion.js';
import { compareWithinBudget } from '../../../translations/compare-words.js';
import type { FormField, PassagePart, UnitContext } from '../../../units/kind/pages.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { leaderOf } from '../../../units/translation.js';
import { isGrand, sourceLangAttributes } from '../components/text.page.js';
import { isolateName, languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { markPlaceables } from '../marks/mark-placeables.js';
import { queueChoice } from '../queues/queue.page.js';
import { placeQuery, type UnitPlace } from '../queues/unit-place.js';
import { keyboardShortcuts } from './aids/keyboard-shortcuts.page.js';
import { memorySection } from './aids/memory.page.js';
import { neighbourList, queueCount } from './aids/neighbours.page.js';
import { linkTerms, termList } from './aids/terms.page.js';
import { ballot } from './ballot/ballot.page.js';
import { coverCounts } from './ballot/cover-counts.js';
import { commentsSection } from './comments.page.js';
import { unitHistory } from './history.page.js';
import type { UnitPageContent } from './read-unit-page.js';
import { otherLanguages, unitReference } from './related-units.page.js';
import { type ShownTexts, shownForms, wholeTextLink } from './shown-text.page.js';
import { suggestForm } from './suggest.page.js';

/** Data of a unit's page. */
export interface UnitPage {
  readonly kind: UnitKind;
  readonly content: UnitPageContent;
  readonly around: UnitContext;
  readonly fields: readonly FormField[];
  /** Where the reader comes from. */
  readonly place: UnitPlace;
  /** Position in the queue; null where there is none in progress. */
  readonly queued: QueuePlace | null;
  /** Content of the editor, by form. */
  readonly typed: readonly string[];
  /** Whether the browser keeps it until its author has signed in. */
  readonly isKept: boolean;
  /** Check results for it; undefined: not checked. */
  readonly found: SuggestionFindings | undefined;
  /** Text to look up in the translation memory instead of the source; empty: none. */
  readonly searched: string;
  /** Number of the page of candidates, from 0. */
  readonly candidatesPage: number;
  /** Tguid of the candidate that the editor starts with; undefined: none. */
  readonly start: string | undefined;
  /** Whether whole texts are shown. */
  readonly full: boolean;
}

const breadcrumbs = (visitor: Visitor, { around, queued }: UnitPage): Html => {
  const { base, locale } = visitor;
  const { trail: links, here, previous, next } = around;
  const { say } = locale;
  return html`<nav aria-label="${say('Breadcrumbs')}">
<ol class="trail">${links.map(({ path, text }) => html`<li><a href="${base}${path}">${isolateName(text)}</a></li>`)}<li aria-current="page">${here}</li></ol>
<ul class="around">${queued?.count && html`<li class="left">${queueCount(visitor, queued.count)}</li>`}${previous !== null && html`<li><a rel="prev" href="${base}${previous}" aria-keyshortcuts="k Alt+ArrowUp">${say('Previous')}</a></li>`}
${next !== null && html`<li><a rel="next" href="${base}${next}" aria-keyshortcuts="j Alt+ArrowDown">${say('Next')}</a></li>`}</ul></nav>`;
};

/** Neighbouring sources in the text. */
const passageParts = ({ base }: Visitor, { kind: { pages } }: UnitPage, parts: readonly PassagePart[] = []): Html | false =>
  parts.length > 0 &&
  html`<ul class="passage">${parts.map(
    ({ path, reference, text }) =>
      html`<li class="quiet"><a href="${base}${path}"><bdi>${reference}</bdi></a> <span class="text${isGrand(text) && ' grand'}" ${sourceLangAttributes(pages)}>${beginningOf(text)}</span></li>`,
  )}</ul>`;

/** Maximum length of the source in the page's title, in characters. */
const TITLE_LENGTH_LIMIT = 60;

/** Length in characters, without combining marks, above which a source is displayed small and scrolls, so that the editor stays in view. */
const LONG_SOURCE_CHARACTERS = 400;

const source = (visitor: Visitor, page: UnitPage, shown: ShownTexts): Html => {
  const { kind, around, content } = page;
  const { pages } = kind;
  const { record } = content;
  const rest = linkTerms(around.terms);
  const cited = unitReference(pages, record.unit, visitor);
  const isLong = record.unit.forms.join('').replace(/\p{M}/gu, '').length > LONG_SOURCE_CHARACTERS;
  return html`${passageParts(visitor, page, around.passage?.before)}
<div class="source${isLong && ' long'}" role="${isLong ? 'region' : 'group'}" aria-label="${visitor.locale.say('Source')}"${isLong && html` tabindex="0"`}>${cited && html`<p class="quiet">${cited}</p>`}${shownForms(record.unit.forms, shown).map((form, nr) => html`<p id="source-${nr}" class="text${isGrand(form) && ' grand'}" ${sourceLangAttributes(pages)} data-source>${markPlaceables(pages.split(form), rest)}</p>`)}${wholeTextLink(visitor, record.unit.forms, shown, 'source-0')}</div>
${passageParts(visitor, page, around.passage?.behind)}`;
};

const facts = ({ around }: UnitPage): Html | false =>
  around.facts.length > 0 && html`<dl class="about">${around.facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

/** The electorate whose endorsements come first, with a link to the page without it. */
const electorateLine = ({ base, locale: { say } }: Visitor, { content: { electors } }: UnitPage, without: string): Html | false =>
  electors !== null &&
  html`<p class="quiet">${say('Their choices come first:')} <a href="${base}/electorates/${electors.id}"><bdi>${electors.name}</bdi></a> · <a href="${without}">${say('Everyone’s order')}</a></p>`;

/** Page of a unit: navigation, source, editor within view, and candidates as a ballot; aids and neighbours at the side. */
export const unitPage = (visitor: Visitor, page: UnitPage): Page => {
  const { kind, content, around, fields, place, queued, typed, isKept, found, searched, candidatesPage, start, full } = page;
  const { pages } = kind;
  const { lng, memory, moderated, earlierSources, decision, objections } = content;
  const { covered, record } = coverCounts(visitor, place.queue, content.record);
  const { unit, translations } = record;
  const leader = leaderOf(record);
  const here = visitor.base + pages.path(unit, lng);
  const query = placeQuery(pages, place);
  const errors = kind.rules.checks?.errors ?? [];
  const compare = compareWithinBudget();
  const texts = pages.texts(visitor.locale.say);
  const total = translations.reduce((sum, { count }) => sum + count, 0);
  const frame = {
    pages,
    earlierSources,
    page: here,
    query,
    texts,
    fields,
    leader,
    forElectors: content.electors !== null,
    errors,
    total,
    moderated,
    covered,
    decision,
    objections,
    compare,
    candidatesPage,
    start,
    full,
  };
  const language = languageName(visitor.languages, lng, visitor);
  const short = truncate((unit.forms[0] ?? '').replace(/\s+/g, ' '), TITLE_LENGTH_LIMIT);
  const next = queued?.next;
  const isToWrite = place.queue === 'untranslated' || place.queue === 'failing';
  return {
    title: [pages.reference?.(record.unit, visitor.preferences, visitor.locale.say), short, language]
      .filter((part) => part !== undefined)
      .join(' · '),
    // The leading translation, where it may be shown before the reader decides.
    ...(!covered && { description: beginningOf(leader?.forms.join(' · ') ?? '') || visitor.locale.say('Missing') }),
    lng,
    styles: ['workbench'],
    wide: Boolean(queued?.count),
    ...(visitor.person && { editor: 'form-0' }),
    inOtherLanguage: `${pages.path(unit, '{lng}')}${query}`,
    main: html`${breadcrumbs(visitor, page)}
${queueChoice(visitor, { pages, place: { ...place, scope: place.queue ? place.scope : around.scope }, path: here })}
<h1 class="unseen">${around.here}: ${language}</h1>
<div class="columns${queued?.count && ' with-list'}"><div>
${source(visitor, page, frame)}
${facts(page)}
${suggestForm(visitor, frame, {
  lng,
  forms: unit.forms,
  others: leader !== undefined,
  typed,
  isKept,
  found,
  inQueue: queued !== null,
  next: next ? `${visitor.base}${pages.path(next, lng)}${query}` : null,
  // Focuses the editor for readers who come to write; for those who come to choose, the keys 1 to 9 must work.
  focused: queued !== null && (isToWrite || visitor.messages.some(([, , undo]) => undo !== undefined)),
})}
${electorateLine(visitor, page, here + placeQuery(pages, { ...place, electorate: undefined }))}
${ballot(visitor, translations, lng, frame)}
${keyboardShortcuts(visitor, frame.texts)}
</div>
<aside class="aside" aria-label="${visitor.locale.say('Help')}">
${termList(visitor, around, lng)}
${memorySection(visitor, { kind, lng, source: searched || (unit.forms[0] ?? ''), matches: memory, searched, page: here, kept: Object.fromEntries(new URLSearchParams(query)), compare })}
${otherLanguages(visitor, pages, record)}
${commentsSection(visitor, { comments: content.comments, lng, page: here, query })}
${unitHistory(visitor, pages, content)}
</aside>${queued?.count && html`<div class="list">${neighbourList(visitor, { pages, lng, query, current: record, place: queued, queue: place.queue })}</div>`}</div>`,
  };
};
