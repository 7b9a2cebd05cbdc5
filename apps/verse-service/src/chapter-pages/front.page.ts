import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { bar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { chip } from '@translation-commons/core/web/pages/components/notice.page.js';
import { homeSection } from '@translation-commons/core/web/pages/home/home.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import type { IconName } from '@translation-commons/core/web/pages/marks/icons.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { BOOKMARKS_PATH } from '../bookmarks/bookmarks.page.js';
import type { Chapter } from '../chapters/chapter.js';
import { isOfBook } from '../chapters/chapter-title.js';
import { textDescription } from '../texts/description/text-description.page.js';
import { versePages } from '../verses/verse-pages.js';
import { namesOf } from './chapter-head.page.js';
import { chapterLinks } from './chapter-links.page.js';
import type { FrontPage } from './read-front-page.js';
import { chapterPath } from './reading-options.js';

/** Name of a chapter in running text. */
const nameOf = ({ locale: { say } }: Visitor, chapter: Chapter): string =>
  namesOf(chapter).title || say('Chapter {nr}', { nr: chapter.nr });

/** Head: the name of the text, what one can do with it, and one field that takes places and words. */
const frontHead = (visitor: Visitor, { chapters, about }: FrontPage): Html => {
  const { base, lng, site, locale, person } = visitor;
  const { say } = locale;
  const first = chapters.find(({ verses }) => verses > 0);
  const place = first && `${isOfBook(first) ? first.name : first.nr}:1`;
  return html`<header class="page-head verses-head"><h1>${about === null ? site.name(say) : html`<bdi>${about.name}</bdi>`}</h1><p class="lead">${site.purpose(say)}</p>
<form class="jump" role="search" aria-label="${say('Go to verse')}" action="${base}/go">${icon(visitor, 'search', 'big')}<input type="hidden" name="lng" value="${lng}"><label class="unseen" for="jump">${say('Go to verse')}</label>
<input id="jump" name="words" type="search" placeholder="${place === undefined ? say('Search') : say('{place}, a chapter, or any words', { place })}" autocomplete="off" spellcheck="false" required><button class="btn">${say('Go')}</button></form>
${person && html`<ul class="chips"><li>${chip(visitor, { path: BOOKMARKS_PATH, content: html`${icon(visitor, 'bookmark')}${say('Bookmarks')}` })}</li></ul>`}</header>`;
};

/** A card that leads to one thing. */
const card = (
  visitor: Visitor,
  name: IconName,
  { kind, path, title, line, id }: { kind: string; path: string; title: string; line: string; id?: string },
): Html =>
  html`<article class="card go"><p class="small quiet">${icon(visitor, name)} ${kind}</p><h3 class="serif"><a${id && html` id="${id}"`} href="${visitor.base}${path}">${title}</a></h3><p class="small quiet">${line}</p></article>`;

/** Cards of what is next: the chapter that was read last, verses that need votes, verses that nobody translated yet. */
const nextCards = (visitor: Visitor, { chapters, lastRead, contested, overview }: FrontPage): Html => {
  const { lng, locale, languages } = visitor;
  const { say, sayCount } = locale;
  const language = languageName(languages, lng, visitor);
  const last = lastRead === null ? undefined : chapters[lastRead - 1];
  const first = chapters.find(({ verses }) => verses > 0);
  const read = last && last.verses > 0 ? last : first;
  const close = Object.values(contested ?? {}).reduce((sum, count) => sum + count, 0);
  const translated = overview.translated.get(lng) ?? 0;
  const missing = overview.units - translated;
  const verses = (count: number) => versePages.countUnits(sayCount, count);
  return html`<section aria-labelledby="for-you"><h2 id="for-you" class="unseen">${say('For you')}</h2><div class="cards three">${
    read &&
    card(visitor, 'bookmark', {
      kind: read === last ? say('Continue') : say('Read'),
      path: chapterPath(read.nr, { lng }),
      title: nameOf(visitor, read),
      line: verses(read.verses),
      ...(read === last && { id: 'continue' }),
    })
  }${
    close > 0 &&
    card(visitor, 'balance', {
      kind: say('Choose'),
      path: queuePath(versePages, { queue: 'contested', lng, scope: {} }),
      title: say('Which reads best?'),
      line: sayCount('{n} verse is close in {language}', '{n} verses are close in {language}', close, {
        n: formatNumber(visitor, close),
        language,
      }),
    })
  }${
    missing > 0 &&
    hasLanguage(visitor) &&
    card(visitor, 'language', {
      kind: say('Translate'),
      path: queuePath(versePages, { queue: 'untranslated', lng, scope: {} }),
      title: language,
      line: say('{done} of {all} translated', { done: formatNumber(visitor, translated), all: formatNumber(visitor, overview.units) }),
    })
  }</div></section>`;
};

/** Languages with translations, most first: their editions and how far they are. */
const languageList = (visitor: Visitor, { overview: { units, translated }, decided, editionCounts }: FrontPage): Html | false => {
  const { base, locale, languages } = visitor;
  const { say, sayCount } = locale;
  if (translated.size === 0) return false;
  const named = [...translated].map(([lng, done]) => ({ lng, done, language: languageName(languages, lng, visitor) }));
  named.sort((one, other) => other.done - one.done || locale.formats.compare(one.language, other.language));
  return html`<section aria-labelledby="languages"><div class="head2"><h2 id="languages">${say('Languages')}</h2><a href="${base}/progress">${say('Progress by chapter')}</a></div>
<ul class="list">${named.map(({ lng, done, language }) => {
    const editions = (editionCounts.get(lng) ?? 0) + 1;
    const leading = Math.max(0, done - (decided?.[lng] ?? 0));
    return html`<li><div><a class="who" href="${base}/language?lng=${lng}&amp;next=${encodeURIComponent(`${base}/`)}">${language}</a> <span class="quiet small">${sayCount('{n} edition', '{n} editions', editions, { n: formatNumber(visitor, editions) })}</span></div>${bar(visitor, { decided: done - leading, leading, errors: 0, missing: units - done }, language)}</li>`;
  })}</ul></section>`;
};

/** Description of the text, its licence, and its downloads. */
const aboutText = ({ base, lng, locale: { say } }: Visitor, { about }: FrontPage): Html =>
  html`<aside aria-labelledby="about"><section aria-labelledby="about"><h2 id="about">${say('About this text')}</h2>
${about && html`<p class="quiet">${textDescription(about)}</p>`}
<p class="small">${say('Download')}: <a class="link" rel="nofollow" download href="${base}/text/export">TXT</a> <a class="link" rel="nofollow" download href="${base}/text/export?format=usfm">USFM</a> <a class="link" rel="nofollow" download href="${base}/text/export?format=osis">OSIS</a></p>
<p class="small">${say('Verse of the day')}: <a class="link" href="${base}/verse-of-the-day/feed?lng=${encodeURIComponent(lng)}">RSS</a> <a class="link" href="${base}/verse-of-the-day/picture.svg?lng=${encodeURIComponent(lng)}">${say('Picture')}</a></p></section></aside>`;

/** The front page: the text, a field that leads anywhere in it, what is next, the chapters, languages with editions, and what the text is. */
export const frontPage = (visitor: Visitor, page: FrontPage): Page => {
  const { chapters, home, listing } = page;
  const { say } = visitor.locale;
  if (chapters.length === 0)
    return {
      title: null,
      main: html`${homeSection(visitor, versePages, home)}
<p>${say('No text yet. Administrators can load one: verse-service text import FILE.')}</p>`,
    };
  const below = html`${chapterLinks(visitor, chapters, listing)}
<div class="split">${languageList(visitor, page) || html`<div></div>`}${aboutText(visitor, page)}</div>`;
  return {
    title: null,
    styles: ['reading'],
    main: html`<div class="stack wide">${homeSection(visitor, versePages, home, { head: frontHead(visitor, page), top: nextCards(visitor, page), below })}</div>`,
  };
};
