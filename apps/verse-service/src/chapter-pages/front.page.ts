import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Overview } from '@translation-commons/core/reports/get-overview.js';
import { languageName } from '@translation-commons/core/web/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/layout/layout.page.js';
import { progressMeter } from '@translation-commons/core/web/layout/progress.page.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import { activitySections } from '@translation-commons/core/web/reports/activity-sections.page.js';
import { toDoSection } from '@translation-commons/core/web/unit/to-do.page.js';
import { chapterTitle } from '../chapters/chapter-title.js';
import { versePages } from '../verses/verse-pages.js';
import type { FrontPage } from './read-front-page.js';

const languageCards = (visitor: Visitor, { units, translated }: Overview): Html => {
  const { base, locale, languages } = visitor;
  const { say } = locale;
  const named = [...translated]
    .map(([lng, done]) => ({ lng, done, language: languageName(languages, lng, visitor) }))
    .sort((one, other) => one.language.localeCompare(other.language, locale.tag));
  return html`<section aria-labelledby="languages"><h2 id="languages">${say('Languages')}</h2>
<ul class="cards">${named.map(
    ({ lng, done, language }) => html`<li><a href="${base}/language?lng=${lng}&amp;next=${encodeURIComponent(`${base}/`)}">${language}</a>
${progressMeter(visitor, { done, all: units, label: language })}</li>`,
  )}</ul></section>`;
};

/** The front page: what this is, the chapters with their progress in the reader's language, what there is to do, and who does it. */
export const frontPage = (visitor: Visitor, { chapters, progress, overview, unendorsed }: FrontPage): Page => {
  const { base, lng, languages, site, locale } = visitor;
  const { say } = locale;
  const language = languageName(languages, lng, visitor);
  return {
    title: say('Chapters'),
    main: html`<h1>${site.name(say)}</h1>
<p class="lead">${site.purpose(say)}</p>
${chapters.length === 0 && html`<p>${say('No text is loaded yet. Whoever runs this service can load one: verse-service text import FILE.')}</p>`}
<h2>${say('Chapters, and how far they speak {language}', { language })}</h2>
<ol class="cards">${chapters.map((chapter) => {
      const { verses, translated } = progress.get(chapter.nr) ?? { verses: 0, translated: 0 };
      return html`<li><a href="${base}/chapters/${chapter.nr}?lng=${lng}"><bdi>${chapterTitle(chapter, say)}</bdi></a>
${progressMeter(visitor, { done: translated, all: verses, label: language })}</li>`;
    })}</ol>
${chapters.length > 0 && toDoSection(visitor, { pages: versePages, lng, unendorsed })}
${
  chapters.length > 0 &&
  html`${languageCards(visitor, overview)}
${activitySections(visitor, overview, say('Likes'))}`
}`,
  };
};
