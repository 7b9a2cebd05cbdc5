import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Queue } from '@translation-commons/core/queues/queue.js';
import { homeSection } from '@translation-commons/core/web/home/home.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/layout/layout.page.js';
import { progressMeter } from '@translation-commons/core/web/layout/progress.page.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import { queuePath } from '@translation-commons/core/web/queues/queue-path.js';
import { activitySections } from '@translation-commons/core/web/reports/activity-sections.page.js';
import type { ChapterProgress } from '../chapters/chapter.js';
import { chapterHeading, chapterTitle } from '../chapters/chapter-title.js';
import { versePages } from '../verses/verse-pages.js';
import type { FrontPage } from './read-front-page.js';
import { chapterPath } from './reading-options.js';

const languageCards = (visitor: Visitor, { overview: { units, translated }, decided }: FrontPage): Html => {
  const { base, locale, languages } = visitor;
  const { say } = locale;
  const named = [...translated]
    .map(([lng, done]) => ({ lng, done, language: languageName(languages, lng, visitor) }))
    .sort((one, other) => one.language.localeCompare(other.language, locale.tag));
  return html`<section aria-labelledby="languages"><h2 id="languages">${say('Languages')}</h2>
<ul class="cards">${named.map(
    ({ lng, done, language }) => html`<li><a href="${base}/language?lng=${lng}&amp;next=${encodeURIComponent(`${base}/`)}">${language}</a>
${progressMeter(visitor, { done, all: units, decided: decided?.[lng], label: language })}</li>`,
  )}</ul></section>`;
};

/** Read, continue where one was, or go to a place. */
const waysIn = ({ base, lng, locale: { say } }: Visitor, { chapters, lastRead }: FrontPage): Html => {
  const last = lastRead === null ? undefined : chapters[lastRead - 1];
  const first = chapters.find(({ verses }) => verses > 0);
  return html`<div class="ways"><p>${first && html`<a class="button main" href="${base}${chapterPath(first.nr, { lng })}">${say('Read')}</a>`}
${last && html`<a class="button" id="continue" href="${base}${chapterPath(last.nr, { lng })}">${say('Continue')}: ${chapterHeading(last, say)}</a>`}
<a class="button" href="#to-do">${say('Choose')}</a></p>
<form action="${base}/read"><input type="hidden" name="lng" value="${lng}"><label for="jump">${say('Go to a place')}</label>
<input id="jump" name="to" placeholder="2:255" autocomplete="off" spellcheck="false" required> <button>${say('Read')}</button></form></div>`;
};

/** Shades of the map: none, up to a quarter, a half, three quarters, less than all, all. */
const shadeOf = ({ verses, translated }: ChapterProgress): number =>
  translated === 0 ? 0 : translated >= verses ? 5 : 1 + Math.floor((4 * translated) / verses);

/** Ways into the queues of a chapter that have verses: what is not translated, what the reader has not chosen of, what is contested, and the newest. */
const chapterQueues = (visitor: Visitor, { contested, liked }: FrontPage, { nr, verses, translated }: ChapterProgress): Html => {
  const { base, lng, locale } = visitor;
  const { say } = locale;
  const link = (queue: Queue, text: string, count: number | null) =>
    count !== 0 &&
    html` <a href="${base}${queuePath(versePages, { queue, lng, scope: { chapter: nr } })}">${text}${count !== null && html` ${formatNumber(visitor, count)}`}</a>`;
  return html`${link('untranslated', say('Not translated yet'), verses - translated)}
${liked && link('unendorsed', say('Not liked by me'), Math.max(0, translated - (liked.get(nr) ?? 0)))}
${link('contested', say('Contested'), contested?.[nr] ?? 0)}
${translated > 0 && link('newest', say('Newest'), null)}`;
};

/** The chapters as a map of squares, shaded by how far each is translated, and as a list that can be searched. */
const chapterMap = (visitor: Visitor, page: FrontPage): Html => {
  const { chapters, progress, decidedVerses } = page;
  const { base, lng, languages, locale } = visitor;
  const { say } = locale;
  const language = languageName(languages, lng, visitor);
  const all = chapters.map((chapter) => ({ chapter, progress: progress.get(chapter.nr) ?? { nr: chapter.nr, verses: 0, translated: 0 } }));
  const far = ({ nr, verses, translated }: ChapterProgress) => {
    const decided = decidedVerses?.[nr] ?? 0;
    const done = say('{done} of {all} translated', { done: formatNumber(visitor, translated), all: formatNumber(visitor, verses) });
    return decided > 0 ? `${done} · ${say('{n} decided', { n: formatNumber(visitor, decided) })}` : done;
  };
  return html`<section aria-labelledby="chapters"><h2 id="chapters">${say('Chapters, and how far they speak {language}', { language })}</h2>
<ol class="squares" aria-hidden="true">${all.map(
    ({ chapter, progress: one }) =>
      html`<li><a class="shade-${shadeOf(one)}" tabindex="-1" href="${base}${chapterPath(chapter.nr, { lng })}" title="${chapterTitle(chapter, say)}: ${far(one)}"></a></li>`,
  )}</ol>
<details class="chapter-list"><summary>${say('All chapters')}</summary>
<p class="script-only"><label for="find-chapter">${say('Find a chapter')}</label> <input id="find-chapter" type="search" data-filter="chapter-names" autocomplete="off" spellcheck="false"></p>
<ol id="chapter-names">${all.map(
    ({ chapter, progress: one }) =>
      html`<li><a data-name href="${base}${chapterPath(chapter.nr, { lng })}">${chapterHeading(chapter, say)}</a> <span class="quiet">${far(one)}</span><span class="queues">${chapterQueues(visitor, page, one)}</span></li>`,
  )}</ol></details></section>`;
};

/** The front page: what this is, the chapters with their progress in the reader's language, what there is to do, and who does it. */
export const frontPage = (visitor: Visitor, page: FrontPage): Page => {
  const { chapters, overview, home } = page;
  const { locale } = visitor;
  const { say } = locale;
  return {
    title: say('Chapters'),
    main: html`${homeSection(visitor, versePages, home)}
${chapters.length === 0 && html`<p>${say('No text is loaded yet. Whoever runs this service can load one: verse-service text import FILE.')}</p>`}
${chapters.length > 0 && waysIn(visitor, page)}
${chapters.length > 0 && chapterMap(visitor, page)}
${
  chapters.length > 0 &&
  html`${languageCards(visitor, page)}
${activitySections(visitor, overview, say('Likes'))}`
}`,
  };
};
