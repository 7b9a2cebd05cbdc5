import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { progressMeter } from '@translation-commons/core/web/pages/components/progress.page.js';
import { homeSection } from '@translation-commons/core/web/pages/home/home.page.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { activitySections } from '@translation-commons/core/web/pages/reports/activity-sections.page.js';
import { chapterHeading, isOfBook } from '../chapters/chapter-title.js';
import { versePages } from '../verses/verse-pages.js';
import { chapterMap } from './chapter-map.page.js';
import type { FrontPage } from './read-front-page.js';
import { chapterPath } from './reading-options.js';

const languageCards = (visitor: Visitor, { overview: { units, translated }, decided }: FrontPage): Html => {
  const { base, locale, languages } = visitor;
  const { say } = locale;
  const named = [...translated]
    .map(([lng, done]) => ({ lng, done, language: languageName(languages, lng, visitor) }))
    .sort((one, other) => one.language.localeCompare(other.language, locale.tag));
  if (named.length === 0) return html``;
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
<form action="${base}/read"><input type="hidden" name="lng" value="${lng}"><label for="jump">${say('Go to verse')}</label>
<input id="jump" name="to" placeholder="${first && `${isOfBook(first) ? first.name : first.nr}:1`}" autocomplete="off" spellcheck="false" required> <button>${say('Read')}</button></form></div>`;
};

/** The front page: what this is, the chapters with their progress in the reader's language, what there is to do, and who does it. */
export const frontPage = (visitor: Visitor, page: FrontPage): Page => {
  const { chapters, overview, home } = page;
  const { locale } = visitor;
  const { say } = locale;
  return {
    title: null,
    styles: ['reading'],
    main: html`${homeSection(visitor, versePages, home, chapters.length > 0 ? { top: waysIn(visitor, page), below: chapterMap(visitor, page) } : {})}
${chapters.length === 0 && html`<p>${say('No text yet. Administrators can load one: verse-service text import FILE.')}</p>`}
${
  chapters.length > 0 &&
  html`${languageCards(visitor, page)}
${activitySections(visitor, overview, say('Likes'))}`
}`,
  };
};
