import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { isGrand } from '@translation-commons/core/web/pages/components/text.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { Chapter } from '../chapters/chapter.js';
import { chapterHeading, isOfBook } from '../chapters/chapter-title.js';
import { versePages } from '../verses/verse-pages.js';

/** Names of a chapter, each in its place of the title block. */
interface ChapterNames {
  /** Name in the script of the text, above the title; null: none beside the title. */
  readonly own: string | null;
  readonly title: string;
  /** Further name or meaning, below the title; null: none. */
  readonly meaning: string | null;
}

/** The names of a chapter: in lists and titles the one that most readers can read comes first. */
export const namesOf = (chapter: Chapter): ChapterNames => {
  const { name, tname, meaning } = chapter;
  const other = tname === '' || tname === name || isOfBook(chapter) ? null : tname;
  if (other !== null && isGrand(name)) return { own: name, title: other, meaning: meaning === other ? null : meaning || null };
  return { own: null, title: name || tname, meaning: other ?? (meaning === name ? null : meaning || null) };
};

/** Group of a chapter for the reader: those of the Quran are known by name, others are as the text says. */
export const placeName = (say: Say, place: string): string => ({ Meccan: say('Meccan'), Medinan: say('Medinan') })[place] ?? place;

/** Title block of a chapter: where it is, its names, and what the text says about it. */
export const chapterHead = (visitor: Visitor, chapter: Chapter, line?: Html | false): Html => {
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const { own, title, meaning } = namesOf(chapter);
  const number = title === '' || isOfBook(chapter) ? chapterHeading(chapter, say) : say('Chapter {nr}', { nr: chapter.nr });
  return html`<header class="chapter-head"><nav aria-label="${say('Breadcrumbs')}"><ol class="trail"><li><a href="${base}/">${say('Chapters')}</a></li><li aria-current="page">${number}</li></ol></nav>
${own !== null && html`<p class="name" lang="" dir="auto">${own}</p>`}
<h1>${title === '' || isOfBook(chapter) ? chapterHeading(chapter, say) : html`<bdi>${title}</bdi>`}</h1>
${meaning !== null && html`<p class="quiet"><bdi>${meaning}</bdi></p>`}
<ul class="facts"><li>${versePages.countUnits(sayCount, chapter.verses)}</li>${chapter.place !== '' && html`<li>${placeName(say, chapter.place)}</li>`}${chapter.ordinal !== null && html`<li>${say('No. {n} in order of revelation', { n: chapter.ordinal })}</li>`}</ul>
${line}</header>`;
};
