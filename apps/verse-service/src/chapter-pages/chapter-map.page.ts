import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Queue } from '@translation-commons/core/queues/queue.js';
import { bar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { bookNameOf } from '@translation-commons/scripture/books/book-place.js';
import type { Chapter, ChapterProgress } from '../chapters/chapter.js';
import { chapterHeading, chapterTitle } from '../chapters/chapter-title.js';
import { versePages } from '../verses/verse-pages.js';
import { type ChapterPart, chapterParts, partName, partWith } from './chapter-parts.js';
import type { ProgressPage } from './read-front-page.js';
import { chapterPath } from './reading-options.js';

/** Shades of the map: none, up to a quarter, a half, three quarters, less than all, all. */
const shadeOf = ({ verses, translated }: ChapterProgress): number =>
  translated === 0 ? 0 : translated >= verses ? 5 : 1 + Math.floor((4 * translated) / verses);

/** Links to the queues of a chapter that have verses: untranslated, not chosen by the reader, contested, and newest. */
const chapterQueues = (visitor: Visitor, { contested, liked }: ProgressPage, { nr, verses, translated }: ChapterProgress): Html => {
  const { base, lng, locale } = visitor;
  const { say } = locale;
  const link = (queue: Queue, text: string, count: number | null) =>
    count !== 0 &&
    html` <a href="${base}${queuePath(versePages, { queue, lng, scope: { chapter: nr } })}">${text}${count !== null && html` ${formatNumber(visitor, count)}`}</a>`;
  return html`${link('untranslated', say('Missing'), verses - translated)}
${liked && link('unendorsed', say('Not liked by me yet'), Math.max(0, translated - (liked.get(nr) ?? 0)))}
${link('contested', say('Needs votes'), contested?.[nr] ?? 0)}
${translated > 0 && link('newest', say('Newest first'), null)}`;
};

/** A chapter with its progress. */
interface ShownChapter {
  readonly chapter: Chapter;
  readonly progress: ChapterProgress;
}

/** A chapter's progress in words. */
const farOf = (visitor: Visitor, { decidedVerses }: ProgressPage, { nr, verses, translated }: ChapterProgress): string => {
  const { say, sayCount } = visitor.locale;
  const decided = decidedVerses?.[nr] ?? 0;
  const done = say('{done} of {all} translated', { done: formatNumber(visitor, translated), all: formatNumber(visitor, verses) });
  return decided > 0 ? `${done} · ${sayCount('{n} is decided', '{n} are decided', decided)}` : done;
};

/** A square for each chapter; of texts of several books each book's by themselves. */
const squares = (visitor: Visitor, page: ProgressPage, all: readonly ShownChapter[]): Html => {
  const { base, lng, locale } = visitor;
  const books = groupBy(all, ({ chapter }) => bookNameOf(chapter));
  const square = ({ chapter, progress }: ShownChapter) =>
    html`<a class="shade-${shadeOf(progress)}${books.size > 1 && ' small'}" tabindex="-1" href="${base}${chapterPath(chapter.nr, { lng })}" title="${chapterTitle(chapter, locale.say)}: ${farOf(visitor, page, progress)}"></a>`;
  return books.size > 1
    ? html`<ul class="books" aria-hidden="true">${[...books].map(([book, its]) => html`<li><bdi class="quiet">${book}</bdi><div class="squares">${its.map(square)}</div></li>`)}</ul>`
    : html`<div class="squares" aria-hidden="true">${all.map(square)}</div>`;
};

/** Progress of each part of a long list, with a link to its chapters. */
const partList = (visitor: Visitor, { progress, decidedVerses }: ProgressPage, parts: readonly ChapterPart[], shown: ChapterPart): Html => {
  const { base, lng } = visitor;
  const row = (part: ChapterPart) => {
    const its = part.chapters.flatMap(({ nr }) => progress.get(nr) ?? []);
    const sum = (count: (one: ChapterProgress) => number) => its.reduce((total, one) => total + count(one), 0);
    const decided = sum(({ nr }) => decidedVerses?.[nr] ?? 0);
    const translated = sum((one) => one.translated);
    const counts = { decided, leading: Math.max(0, translated - decided), errors: 0, missing: sum(({ verses }) => verses) - translated };
    return html`<li><a href="${base}/progress?${new URLSearchParams({ lng, from: String(part.chapters[0]?.nr) }).toString()}#part"${part === shown && html` aria-current="true"`}>${partName(visitor, part)}</a>${bar(visitor, counts)}</li>`;
  };
  return html`<ul class="parts">${parts.map(row)}</ul>`;
};

/** The chapters as a map of squares, shaded by progress, and as a list that can be searched; those of long texts part by part. */
export const chapterMap = (visitor: Visitor, page: ProgressPage): Html => {
  const { chapters, progress, from } = page;
  const { base, lng, languages, locale } = visitor;
  const { say } = locale;
  const language = languageName(languages, lng, visitor);
  const parts = chapterParts(chapters);
  const part = partWith(parts, from);
  const all = (part?.chapters ?? []).map((chapter) => ({
    chapter,
    progress: progress.get(chapter.nr) ?? { nr: chapter.nr, verses: 0, translated: 0 },
  }));
  return html`<section aria-labelledby="chapters"><h2 id="chapters">${say('Chapters in {language}', { language })}</h2>
${part && parts.length > 1 && html`${partList(visitor, page, parts, part)}<h3 id="part">${partName(visitor, part)}</h3>`}
${squares(visitor, page, all)}
<div class="chapter-list">${parts.length === 1 && html`<p class="script-only"><label for="find-chapter">${say('Find a chapter')}</label> <input id="find-chapter" type="search" data-filter="chapter-names" autocomplete="off" spellcheck="false"></p>`}
<ol id="chapter-names">${all.map(
    ({ chapter, progress: one }) =>
      html`<li><a data-name href="${base}${chapterPath(chapter.nr, { lng })}">${chapterHeading(chapter, say)}</a><span class="meta">${farOf(visitor, page, one)}</span><span class="queues">${chapterQueues(visitor, page, one)}</span></li>`,
  )}</ol></div></section>`;
};
