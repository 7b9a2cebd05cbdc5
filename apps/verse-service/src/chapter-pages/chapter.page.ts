import { html } from '@translation-commons/core/kernel/html.js';
import { leaderOf } from '@translation-commons/core/units/translation.js';
import type { UnitRecord } from '@translation-commons/core/units/unit.store.js';
import { langAttributes, languageName } from '@translation-commons/core/web/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/layout/layout.page.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import { chapterTitle } from '../chapters/chapter-title.js';
import { versePages } from '../verses/verse-pages.js';
import type { VerseProfile } from '../verses/verse-profile.js';
import type { ChapterText } from './read-chapter.js';

const verse = ({ base, locale: { say } }: Visitor, record: UnitRecord, lng: string) => {
  const { unit } = record;
  const leader = leaderOf(record);
  const { key } = unit;
  const profile = unit.profile as VerseProfile;
  const { nr } = profile;
  const path = versePages.path({ key, profile }, lng);
  return html`<li id="v${nr}"><a href="${base}${path}" aria-label="${say('Verse {verse}', { verse: nr })}">${nr}</a>
<p class="text" lang="" dir="auto">${unit.forms[0]}</p>
${leader && html`<p class="text" ${langAttributes(lng)}>${leader.forms[0]}</p>`}</li>`;
};

/** A chapter to read: every verse with its best translation, and the way to all of them. */
export const chapterPage = (visitor: Visitor, { chapter, verses, last }: ChapterText, lng: string): Page => {
  const { locale, base, languages } = visitor;
  const { say } = locale;
  const title = chapterTitle(chapter, say);
  const link = (nr: number) => `${base}/chapters/${nr}?lng=${lng}`;
  return {
    title,
    lng,
    inOtherLanguage: `/chapters/${chapter.nr}?lng={lng}`,
    main: html`<nav aria-label="${say('Where you are')}"><ol class="trail"><li><a href="${base}/">${say('Chapters')}</a></li><li aria-current="page"><bdi>${title}</bdi></li></ol>
<ul class="around">${chapter.nr > 1 && html`<li><a rel="prev" href="${link(chapter.nr - 1)}">${say('Previous')}</a></li>`}
${!last && html`<li><a rel="next" href="${link(chapter.nr + 1)}">${say('Next')}</a></li>`}</ul></nav>
<h1><bdi>${title}</bdi></h1>
<p class="quiet">${say('With the most liked translations into {language}', { language: languageName(languages, lng, visitor) })}</p>
<ol class="verses">${verses.map((record) => verse(visitor, record, lng))}</ol>`,
  };
};
