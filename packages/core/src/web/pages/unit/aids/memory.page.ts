import { type Html, html } from '../../../../kernel/html.js';
import { shownText } from '../../../../kernel/text/shorten.js';
import type { MemoryMatch } from '../../../../search/find-memory.js';
import type { CompareWords } from '../../../../translations/compare-words.js';
import type { UnitKind } from '../../../../units/kind/unit-kind.js';
import { sourceLangAttributes, text } from '../../components/text.page.js';
import { formatNumber } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { icon } from '../../marks/icon.page.js';

/** Matches that a key inserts. */
const KEYS = 3;

/** Data of the translation memory section. */
export interface MemorySection {
  readonly kind: UnitKind;
  readonly lng: string;
  /** The source, with which matches are compared. */
  readonly source: string;
  readonly matches: readonly MemoryMatch[];
  /** The text to look up instead of the source; empty: none. */
  readonly searched: string;
  /** Path of the unit's page, and the query fields to keep. */
  readonly page: string;
  readonly kept: Readonly<Record<string, string>>;
  readonly compare: CompareWords;
}

const sourceDifference = (source: string, other: string, compare: CompareWords): Html => {
  const parts = compare(source, other);
  if (!parts) return html`${other}`;
  return html`${parts.map(({ value, added, removed }) => {
    if (added) return html`<ins>${value}</ins>`;
    return removed ? html`<del>${value}</del>` : html`${value}`;
  })}`;
};

const matchItem = (visitor: Visitor, section: MemorySection, match: MemoryMatch, index: number): Html => {
  const { base, locale, person } = visitor;
  const { kind, lng, source, compare } = section;
  const { percent, record, translation, place } = match;
  const where = kind.pages.placeName(record.unit, place, visitor.languages);
  const texts = kind.pages.texts(locale.say);
  const shownForms = translation.forms.map(shownText);
  // The button takes the text from the page.
  const isWhole = translation.forms.every((form, nr) => form === shownForms[nr]);
  const endorsements = `${locale.say('{label}:', { label: texts.endorsements })} ${formatNumber(visitor, translation.count)}`;
  return html`<li id="memory-${index + 1}" class="insertable">${shownForms.map((form) => text(kind.pages, form, { lng, as: 'p', isWhole: true, classes: 'clamped', attributes: isWhole && html`data-use` }))}
<p class="text quiet clamped" ${sourceLangAttributes(kind.pages)}>${sourceDifference(shownText(source), shownText(match.source), compare)}</p>
<p class="meta"><b class="percent">${formatNumber(visitor, percent)} %</b> <a href="${base}${kind.pages.path(record.unit, lng)}">${where !== null ? html`<bdi>${locale.translate(where)}</bdi>` : texts.elsewhere}</a> <span>${endorsements}</span>
${person !== null && isWhole && html`<button type="button" class="btn small script-only" data-use-of="memory-${index + 1}"${index < KEYS && html` aria-keyshortcuts="Control+${index + 1}"`}>${locale.say('Use')}${index < KEYS && html` <kbd>Ctrl ${index + 1}</kbd>`}</button>`}</p></li>`;
};

/** Translation memory matches for the source, or for a text of the reader's choice, with a search field. */
export const memorySection = (visitor: Visitor, section: MemorySection): Html => {
  const { say } = visitor.locale;
  const { matches, searched, page, kept } = section;
  return html`<section class="aid" aria-labelledby="memory"><h2 id="memory">${icon(visitor, 'memory')}${say('Memory')}</h2>
${matches.length > 0 ? html`<ol class="memory">${matches.map((match, index) => matchItem(visitor, section, match, index))}</ol>` : html`<p class="quiet">${say('No similar translations yet')}</p>`}
<form class="look-up" role="search" aria-label="${say('Memory')}" action="${page}#memory">${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<label class="unseen" for="memory-words">${say('Search the memory')}</label>
<input id="memory-words" class="grow" name="memory" type="search" value="${searched}" autocomplete="off" placeholder="${say('Search words')}"><button class="btn small">${say('Search')}</button></form></section>`;
};
