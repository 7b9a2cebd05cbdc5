import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { isGrand } from '@translation-commons/core/web/pages/components/text.page.js';
import { formatNumber } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { bookNameOf } from '@translation-commons/scripture/books/book-place.js';
import type { Chapter } from '../chapters/chapter.js';
import { numberInName } from '../chapters/chapter-title.js';
import { versePages } from '../verses/verse-pages.js';
import { namesOf, placeName } from './chapter-head.page.js';
import { type ChapterPart, chapterParts, partName, partWith } from './chapter-parts.js';
import { chapterPath } from './reading-options.js';

/** Filter and order of the list of chapters, as parameters of the address. */
export interface ChapterListing {
  /** Group to which it is narrowed; undefined: all. */
  readonly place?: string | undefined;
  /** True when chapters are in the text's other order, as that of revelation. */
  readonly isInOtherOrder: boolean;
  /** Number of a chapter of the part that is shown, where the list is too long for one page; undefined: the first. */
  readonly from?: number | undefined;
}

const chapterItem = (visitor: Visitor, chapter: Chapter): Html => {
  const { base, lng, locale } = visitor;
  const { own, title, meaning } = namesOf(chapter);
  const name = title === '' ? locale.say('Chapter {nr}', { nr: chapter.nr }) : title;
  const verses = versePages.countUnits(locale.sayCount, chapter.verses);
  return html`<li><a href="${base}${chapterPath(chapter.nr, { lng })}"><span class="no">${formatNumber(visitor, chapter.nr)}</span><span><b><bdi>${name}</bdi></b><span class="small quiet">${meaning !== null && html`<bdi>${meaning}</bdi> · `}${verses}</span></span>${own !== null && html`<span class="own${isGrand(own) && ' grand'}" lang="" dir="auto">${own}</span>`}</a></li>`;
};

/** Chapters of several books: each book once, with the numbers of its chapters. */
const bookList = ({ base, lng }: Visitor, chapters: readonly Chapter[]): Html =>
  html`<ul class="book-list">${[...groupBy(chapters, bookNameOf)].map(
    ([book, its]) =>
      html`<li><b><bdi>${book}</bdi></b> <span class="numbers">${its.map((chapter, at) => html`<a href="${base}${chapterPath(chapter.nr, { lng })}">${numberInName(chapter.name) ?? at + 1}</a> `)}</span></li>`,
  )}</ul>`;

/** Links that narrow and order the list, where the text has groups or another order. */
const listChips = (visitor: Visitor, chapters: readonly Chapter[], { place, isInOtherOrder }: ChapterListing): Html | false => {
  const { base, locale } = visitor;
  const { say } = locale;
  const places = [...new Set(chapters.map((chapter) => chapter.place))].filter((one) => one !== '');
  const isOrdered = chapters.some(({ ordinal }) => ordinal !== null);
  if (places.length < 2 && !isOrdered) return false;
  const one = (query: Readonly<Record<string, string>>, words: string, isOn: boolean, count?: number) => {
    const asked = new URLSearchParams(query).toString();
    return html`<li><a class="chip" href="${base}/${asked && `?${asked}`}#chapters"${isOn && html` aria-current="true"`}>${words}${count !== undefined && html` <span class="n">${formatNumber(visitor, count)}</span>`}</a></li>`;
  };
  return html`<ul class="chips">${one({}, say('All'), place === undefined && !isInOtherOrder, chapters.length)}
${places.length > 1 && places.map((its) => one({ place: its }, placeName(say, its), place === its))}
${isOrdered && one({ order: 'other' }, say('In order of revelation'), isInOtherOrder)}</ul>`;
};

/** Chapters of a text without books; those of a long list in parts, with links to the others. */
const numberedList = (visitor: Visitor, chapters: readonly Chapter[], { place, isInOtherOrder, from }: ChapterListing): Html => {
  const parts = chapterParts(chapters, ({ nr, ordinal }) => (isInOtherOrder ? (ordinal ?? nr) : nr));
  const shown = partWith(parts, from);
  const link = (part: ChapterPart) => {
    const query = new URLSearchParams({
      ...(place !== undefined && { place }),
      ...(isInOtherOrder && { order: 'other' }),
      from: String(part.chapters[0]?.nr),
    });
    return html`<li><a class="chip" href="${visitor.base}/?${query.toString()}#chapters"${part === shown && html` aria-current="true"`}>${partName(visitor, part)}</a></li>`;
  };
  return html`${parts.length > 1 && html`<ul class="chips">${parts.map(link)}</ul>`}
<ol class="chapters">${shown?.chapters.map((chapter) => chapterItem(visitor, chapter))}</ol>`;
};

/** The chapters to read: number, names, meaning and verses of each; of several books by book. */
export const chapterLinks = (visitor: Visitor, all: readonly Chapter[], listing: ChapterListing): Html => {
  const { say } = visitor.locale;
  const chapters = all.filter(({ verses }) => verses > 0);
  const isOfBooks = new Set(chapters.map(bookNameOf)).size > 1;
  const shown = chapters.filter(({ place }) => listing.place === undefined || place === listing.place);
  if (listing.isInOtherOrder) shown.sort((one, other) => (one.ordinal ?? Infinity) - (other.ordinal ?? Infinity) || one.nr - other.nr);
  return html`<section aria-labelledby="chapters"><div class="head2"><h2 id="chapters">${say('Chapters')}</h2>${listChips(visitor, chapters, listing)}</div>
${isOfBooks ? bookList(visitor, shown) : numberedList(visitor, shown, listing)}</section>`;
};
