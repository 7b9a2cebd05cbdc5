import { type Html, html } from '../../../kernel/html.js';
import { beginningOf } from '../../../kernel/text/shorten.js';
import { truncate } from '../../../kernel/text/truncate.js';
import type { Queue } from '../../../queues/queue.js';
import type { Neighbours, QueuePlace } from '../../../queues/walk-queue.js';
import type { SuggestionFindings } from '../../../translations/check-suggestion.js';
import { compareWithinBudget } from '../../../translations/compare-words.js';
import type { FormField, PassagePart, UnitContext } from '../../../units/kind/pages.js';
import { errorChecksOf } from '../../../units/kind/rules.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { leaderOf } from '../../../units/translation.js';
import { text } from '../components/text.page.js';
import { isolateName, languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { icon } from '../marks/icon.page.js';
import { queuePath } from '../queues/queue-path.js';
import { placeQuery, type UnitPlace } from '../queues/unit-place.js';
import { aidPanes } from './aids/aid-panes.page.js';
import { draftSection } from './aids/draft.page.js';
import { keyboardShortcuts } from './aids/keyboard-shortcuts.page.js';
import { memorySection } from './aids/memory.page.js';
import { neighbourList, queuePace } from './aids/neighbours.page.js';
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
  /** Neighbours in the source; null: it has none. */
  readonly beside: Neighbours | null;
  /** Content of the editor, by form. */
  readonly typed: readonly string[];
  /** True if the browser keeps it until its author has signed in. */
  readonly isKept: boolean;
  /** Check results for it; undefined: not checked. */
  readonly found: SuggestionFindings | undefined;
  /** Text to look up in the translation memory instead of the source; empty: none. */
  readonly searched: string;
  /** Number of the page of candidates, from 0. */
  readonly candidatesPage: number;
  /** Tguid of the candidate that the editor starts with; undefined: none. */
  readonly start: string | undefined;
  /** True if whole texts are shown. */
  readonly full: boolean;
}

/** Queues in which one mostly chooses among translations: an endorsement goes on to the next unit. */
const CHOOSING_QUEUES: ReadonlySet<Queue> = new Set(['contested', 'decide', 'unendorsed']);

/** Where the unit is, its position in the queue, and the way to those beside it. */
const benchBar = (visitor: Visitor, { around, queued, beside }: UnitPage): Html => {
  const { base, locale } = visitor;
  const { trail: links, here, previous, next } = around;
  const { say } = locale;
  const step = (rel: 'prev' | 'next', path: string, name: string, keys: string) =>
    html`<a rel="${rel}" href="${base}${path}" class="tool" aria-label="${name}" title="${name}" aria-keyshortcuts="${keys}">${icon(visitor, rel === 'prev' ? 'left' : 'right')}</a>`;
  return html`<div class="bench-bar"><nav aria-label="${say('Breadcrumbs')}"><ol class="trail">${links.map(({ path, text }) => html`<li><a href="${base}${path}">${isolateName(text)}</a></li>`)}<li aria-current="page">${here}</li></ol></nav>
${beside && html`<a class="phone-only" href="#list">${icon(visitor, 'list')} ${say('List')}</a>`}${queued?.count && queuePace(visitor, queued.count)}<span class="steps">${previous !== null && step('prev', previous, say('Previous'), 'k Alt+ArrowUp')}${next !== null && step('next', next, say('Next'), 'j Alt+ArrowDown')}</span></div>`;
};

/** Neighbouring sources in the text. */
const passageParts = ({ base }: Visitor, { kind: { pages } }: UnitPage, parts: readonly PassagePart[] = []): Html | false =>
  parts.length > 0 &&
  html`<ul class="passage">${parts.map(
    ({ path, reference, text: shown }) =>
      html`<li class="quiet"><a href="${base}${path}"><bdi>${reference}</bdi></a> ${text(pages, beginningOf(shown), { lng: null })}</li>`,
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
<div class="source${isLong && ' long'}" role="${isLong ? 'region' : 'group'}" aria-label="${visitor.locale.say('Source')}"${isLong && html` tabindex="0"`}>${cited && html`<p class="quiet">${cited}</p>`}${shownForms(record.unit.forms, shown).map((form, nr) => html`<p>${nr > 0 && html`<span class="form">${visitor.locale.say('plural')}</span> `}${text(pages, form, { lng: null, isWhole: true, attributes: html`id="source-${nr}" data-source`, mark: rest })}</p>`)}</div>
${wholeTextLink(visitor, record.unit.forms, shown, 'source-0')}
${passageParts(visitor, page, around.passage?.behind)}`;
};

const facts = ({ around }: UnitPage): Html | false =>
  around.facts.length > 0 &&
  html`<dl class="about facts-of">${around.facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;

/** The electorate whose endorsements come first, with a link to the page without it. */
const electorateLine = ({ base, locale: { say } }: Visitor, { content: { electors } }: UnitPage, without: string): Html | false =>
  electors !== null &&
  html`<p class="quiet">${say('Their choices come first:')} <a href="${base}/electorates/${electors.id}"><bdi>${electors.name}</bdi></a> · <a href="${without}">${say('Everyone’s order')}</a></p>`;

/** The keys of a queue in which one chooses, and the way past this unit. */
const choosingRow = (visitor: Visitor, { around: { next }, content }: UnitPage): Html => {
  const { say } = visitor.locale;
  const keys = content.record.translations.slice(0, 2).map((_one, nr) => html`<kbd>${nr + 1}</kbd> `);
  return html`<p class="row apart go-on"><span class="quiet small script-only hide-phone">${keys}${say('choose and go on')} · <kbd>0</kbd> ${say('skip')} · <kbd>e</kbd> ${say('suggest another')}</span>
${next !== null && html`<a class="btn" id="skip" href="${visitor.base}${next}" aria-keyshortcuts="0">${say('Skip')}${icon(visitor, 'skip')}</a>`}</p>`;
};

/** The way from a unit outside of a queue to the one where the reader's choice counts most, where there is something to choose. */
const nextChoice = (visitor: Visitor, { kind: { pages }, content: { lng, record }, place, around }: UnitPage): Html | false =>
  visitor.person !== null &&
  record.translations.length > 1 &&
  html`<p class="row apart go-on"><span></span><a class="btn" href="${visitor.base}${queuePath(pages, { queue: 'decide', lng, scope: Object.keys(place.scope).length > 0 ? place.scope : around.scope })}" title="${pages.texts(visitor.locale.say).decide}">${visitor.locale.say('Next choice')}${icon(visitor, 'arrow')}</a></p>`;

/** Page of a unit: the list beside it, source, candidates as a ballot, the editor at the lower edge, and aids. */
export const unitPage = (visitor: Visitor, page: UnitPage): Page => {
  const { kind, content, around, fields, place, queued, beside, typed, isKept, found, searched, candidatesPage, start, full } = page;
  const { pages } = kind;
  const { lng, memory, moderated, earlierSources, decision, objections, elsewhere } = content;
  const { covered, record } = coverCounts(visitor, place.queue, content.record);
  const { unit, translations } = record;
  const leader = leaderOf(record);
  const here = visitor.base + pages.path(unit, lng);
  const query = placeQuery(pages, place);
  const errors = errorChecksOf(kind);
  const compare = compareWithinBudget();
  const texts = pages.texts(visitor.locale.say);
  const goesOn = place.queue !== undefined && CHOOSING_QUEUES.has(place.queue) && translations.length > 0;
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
    source: unit.forms,
    goesOn,
    moderated,
    covered,
    decision,
    objections,
    elsewhere,
    compare,
    candidatesPage,
    start,
    full,
  };
  const language = languageName(visitor.languages, lng, visitor);
  const short = truncate((unit.forms[0] ?? '').replace(/\s+/g, ' '), TITLE_LENGTH_LIMIT);
  const next = queued?.next;
  const nextPath = next ? `${visitor.base}${pages.path(next, lng)}${query}` : null;
  const isToWrite = place.queue === 'untranslated' || place.queue === 'failing';
  const memoryPart = {
    kind,
    lng,
    source: searched || (unit.forms[0] ?? ''),
    matches: memory,
    searched,
    page: here,
    kept: Object.fromEntries(new URLSearchParams(query)),
    compare,
  };
  const list = beside && {
    ...{ pages, lng, query, covered, place: { ...place, scope: place.queue ? place.scope : around.scope } },
    current: { unit, leader: leader?.forms ?? null },
    ...{ around: beside, count: queued?.count ?? null, page: here },
  };
  return {
    title: [pages.reference?.(record.unit, visitor.preferences, visitor.locale.say), short, language]
      .filter((part) => part !== undefined)
      .join(' · '),
    // The leading translation, where it may be shown before the reader decides.
    ...(!covered && { description: beginningOf(leader?.forms.join(' · ') ?? '') || visitor.locale.say('Missing') }),
    lng,
    width: 'bench',
    styles: ['workbench'],
    ...(visitor.person && { editor: 'form-0' }),
    inOtherLanguage: `${pages.path(unit, '{lng}')}${query}`,
    main: html`${list && neighbourList(visitor, list)}
<div class="desk${pages.isBook && ' book'}"${nextPath !== null && html` data-next="${nextPath}"`}>${benchBar(visitor, page)}
<h1 class="unseen">${around.here}: ${language}</h1>
${source(visitor, page, frame)}
${facts(page)}
${electorateLine(visitor, page, here + placeQuery(pages, { ...place, electorate: undefined }))}
${ballot(visitor, translations, frame)}
${goesOn ? choosingRow(visitor, page) : place.queue === undefined && nextChoice(visitor, page)}
${keyboardShortcuts(visitor, frame.texts, goesOn)}
${suggestForm(visitor, frame, {
  lng,
  forms: unit.forms,
  others: translations.length > 0,
  typed,
  isKept,
  found,
  inQueue: queued !== null,
  next: nextPath,
  // Focuses the editor for readers who come to write; for those who come to choose, the keys 1 to 9 must work.
  focused: queued !== null && (isToWrite || (!goesOn && visitor.messages.some(([, , undo]) => undo !== undefined))),
})}
</div>
${aidPanes(visitor, [
  {
    id: 'help',
    name: visitor.locale.say('Help'),
    count: around.terms.length + memory.length + (around.draft ? 1 : 0),
    content: html`${termList(visitor, around, lng)}${memorySection(visitor, memoryPart)}${draftSection(visitor, pages, lng, around.draft)}`,
  },
  {
    id: 'others',
    name: visitor.locale.say('Languages'),
    count: Object.keys(record.alternatives).length,
    content: otherLanguages(visitor, pages, record),
  },
  {
    id: 'comments',
    name: visitor.locale.say('Comments'),
    count: content.comments.length,
    content: commentsSection(visitor, { comments: content.comments, lng, page: here, query }),
  },
  { id: 'history', name: visitor.locale.say('History'), content: unitHistory(visitor, pages, content) },
])}`,
  };
};
