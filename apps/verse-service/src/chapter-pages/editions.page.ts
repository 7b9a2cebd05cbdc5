import { textDirection } from '@translation-commons/core/i18n/languages/text-direction.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import { notice } from '@translation-commons/core/web/pages/components/notice.page.js';
import { isGrand } from '@translation-commons/core/web/pages/components/text.page.js';
import { langAttributes } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { bookPlaceOf } from '@translation-commons/scripture/books/book-place.js';
import type { Chapter } from '../chapters/chapter.js';
import { chapterTitle } from '../chapters/chapter-title.js';
import { EDITIONS_LIMIT, type Edition, type VerseInEditions } from '../exports/editions/edition.js';
import type { FileFormat } from '../exports/export-file.js';
import type { TextDescription } from '../texts/description/text-description.js';
import { textDescription } from '../texts/description/text-description.page.js';
import { citeIn, citeTo, nameTo } from '../verses/cite-in.js';
import { neighbourLinks } from './chapter.page.js';
import { chapterHead } from './chapter-head.page.js';
import { citationPrefix, jumpForm } from './jump.page.js';
import { editionBoxes, editionName, lookMenu } from './reader-bar.page.js';
import { lookClasses, type ReadingLook } from './reading-look.js';
import { chapterPath } from './reading-options.js';
import { numberOf } from './verse.page.js';

/** Arrangements of editions: side by side, or below each other verse by verse. */
export const READING_LAYOUTS = ['columns', 'interleaved'] as const;
export type ReadingLayout = (typeof READING_LAYOUTS)[number];

/** A chapter in the editions that were chosen. */
export interface EditionsPage {
  readonly chapter: Chapter;
  /** Chapters before and after that have verses; null: none. */
  readonly previous: Chapter | null;
  readonly next: Chapter | null;
  /** All that can be chosen. */
  readonly known: readonly Edition[];
  /** In the order that they are shown in. */
  readonly chosen: readonly Edition[];
  readonly layout: ReadingLayout;
  readonly withSource: boolean;
  /** True if the choice was sent, and holds none. */
  readonly isSentEmpty: boolean;
  readonly look: ReadingLook;
  readonly verses: readonly VerseInEditions[];
  /** Description of the text; null where there is none. */
  readonly about: TextDescription | null;
  /** Code of the numbering that the reader chose, where that is not the text's own: files have it too. */
  readonly numbering?: string | undefined;
}

type Choice = Pick<EditionsPage, 'chosen' | 'layout' | 'withSource'>;

/** The chosen editions and their arrangement, as parameters of the page's address. */
const editionsQuery = ({ chosen, layout, withSource }: Choice): URLSearchParams => {
  const query = new URLSearchParams(chosen.map(({ edition }): [string, string] => ['edition', edition]));
  if (layout !== 'columns') query.set('layout', layout);
  if (withSource) query.set('source', 'true');
  return query;
};

/** Path of a chapter in editions, below the service's address. */
const editionsPath = (nr: number, choice: Choice): string => `/chapters/${nr}/editions?${editionsQuery(choice)}`;

/** A form that needs no script: which editions, and how. They are kept for the next chapters. */
const chooser = (visitor: Visitor, { chapter, known, chosen, layout, withSource }: EditionsPage): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const names: Readonly<Record<ReadingLayout, string>> = { columns: say('Side by side'), interleaved: say('Verse by verse') };
  return html`<form class="choose-editions" action="${base}/chapters/${chapter.nr}/editions"><p class="quiet small">${say('Up to {n} editions', { n: EDITIONS_LIMIT })}</p>
${editionBoxes(visitor, known, new Set(chosen.map(({ edition }) => edition)))}
<p><label class="tick"><input type="checkbox" name="source" value="true"${withSource && html` checked`}> ${say('With the source')}</label></p>
<p>${READING_LAYOUTS.map((one) => html`<label class="tick"><input type="radio" name="layout" value="${one}"${one === layout && html` checked`}> ${names[one]}</label> `)}</p>
<p><button class="btn primary">${say('Read')}</button></p></form>`;
};

/** Files of a text or an edition, by the name of their format; those of one kind of book are offered for that alone. */
const DOWNLOAD_FORMATS: readonly (readonly [format: FileFormat, name: string, of: 'any' | 'bible' | 'other'])[] = [
  ['lines', 'TXT', 'any'],
  ['usfm', 'USFM', 'any'],
  ['osis', 'OSIS', 'any'],
  ['burrito', 'Scripture Burrito', 'bible'],
  ['tanzil', 'Tanzil XML', 'other'],
];

/** For the source and each shown edition: its author, its licence, and its downloads. */
const aboutEditions = (visitor: Visitor, { chapter, chosen, numbering, about }: EditionsPage): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const kind = bookPlaceOf(chapter).code === 'XXA' ? 'other' : 'bible';
  const files = (path: string) =>
    DOWNLOAD_FORMATS.filter(([, , of]) => of === 'any' || of === kind).map(([format, name]) => {
      const query = new URLSearchParams({ format, ...(numbering && { numbering }) });
      return html` <a rel="nofollow" href="${base}${path}?${query.toString()}" download>${name}</a>`;
    });
  const rights = ({ author, licence }: Edition) => [author, licence].filter((text) => text !== null).join(' · ');
  return html`<section class="about-editions" aria-labelledby="editions"><h2 id="editions">${say('Editions')}</h2>
<ul>${chosen.map(
    (edition) =>
      html`<li><b><bdi>${editionName(visitor, edition)}</bdi></b> <bdi class="quiet">${rights(edition)}</bdi><span class="files">${say('Download')}:${files(`/editions/${encodeURIComponent(edition.edition)}/export`)} <a href="${base}/editions/${encodeURIComponent(edition.edition)}/feed">RSS</a></span></li>`,
  )}
<li><b>${say('Source')}</b> ${about && html`<span class="quiet">${textDescription(about)}</span>`}<span class="files">${say('Download')}:${files('/text/export')}</span></li></ul></section>`;
};

/** True when a text begins in a right-to-left script. Needed for the source, whose language is unknown. */
const isRightToLeft = (text = ''): boolean => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u.test(text);

const sourceText = (verse: string): Html =>
  html`<p class="text original${!isGrand(verse) && ' simple'}" lang="" dir="auto">${shownText(verse)}</p>`;

const verseItem = (
  visitor: Visitor,
  { nr, reference: own, citedIn, verse, texts }: VerseInEditions,
  { chapter, chosen, withSource }: EditionsPage,
): Html => {
  const { base, locale } = visitor;
  const [first] = chosen;
  const verseProfile = { reference: own, citedIn };
  const reference = citeIn(verseProfile, visitor.preferences);
  const shown = numberOf({ nr, reference: own }, reference, locale.say);
  return html`<li class="edition-row" id="v${nr}" data-reference="${citeTo(locale.say, verseProfile, visitor.preferences)}"><a class="nr" href="${base}/translations/${first?.lng ?? visitor.lng}:${chapter.nr}:${nr}" aria-label="${nameTo(locale.say, verseProfile, visitor.preferences)}">${shown}</a>
${withSource && sourceText(verse)}
${chosen.map(
  (edition, at) => html`<div><span class="by"><bdi>${editionName(visitor, edition)}</bdi></span>
${texts[at] ? html`<p class="text translation" ${langAttributes(edition.lng)}>${shownText(texts[at])}</p>` : html`<p class="quiet" ${langAttributes(edition.lng)}>–</p>`}</div>`,
)}</li>`;
};

/** The bar that remains visible: the chosen editions, any place, and the look. */
const editionsBar = (visitor: Visitor, page: EditionsPage): Html => {
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const { chapter, chosen, verses, look } = page;
  const [first] = chosen;
  return html`<nav class="reader-bar" aria-label="${say('Reading')}"><a class="btn small" href="${base}${chapterPath(chapter.nr, { lng: first?.lng ?? visitor.lng })}">${say('Readers’ choice')}</a>
<details class="menu"><summary class="btn small">${icon(visitor, 'compare')}<span>${sayCount('{n} edition', '{n} editions', chosen.length)}</span>${icon(visitor, 'down')}</summary><div class="sheet-menu panel">${chooser(visitor, page)}</div></details>
${jumpForm(visitor, citationPrefix(verses), [['lng', first?.lng ?? visitor.lng], ...editionsQuery(page)])}
<span class="tail row">${lookMenu(visitor, look)}</span></nav>`;
};

/** A chapter in one to four editions, side by side or below each other. */
export const editionsPage = (visitor: Visitor, page: EditionsPage): Page => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { chapter, chosen, verses, withSource, layout, look } = page;
  const columns = chosen.length + (withSource ? 1 : 0);
  const title = say('{chapter} in editions', { chapter: chapterTitle(chapter, say) });
  if (chosen.length === 0)
    return {
      styles: ['reading'],
      width: 'read',
      title,
      main: html`${chapterHead(visitor, chapter)}
<h2>${say('Choose editions')}</h2>
${page.isSentEmpty && notice(visitor, 'warn', say('Choose at least one edition.'))}
${chooser(visitor, page)}`,
    };
  return {
    styles: ['reading'],
    wide: columns > 2 && layout === 'columns',
    ...(layout !== 'columns' && look.width !== 'wide' && { width: 'read' as const }),
    title,
    main: html`${chapterHead(visitor, chapter)}
${editionsBar(visitor, page)}
<ol class="verses reading editions${layout === 'interleaved' && ' interleaved'} of-${columns} ${lookClasses(look)}" data-cited="" data-place="${base}${editionsPath(chapter.nr, page)}" data-copied="${say('Copied')}" data-share="${say('Share')}">
<li class="edition-row names"><span class="nr"></span>${withSource && html`<span dir="${isRightToLeft(verses[0]?.verse) ? 'rtl' : 'ltr'}">${say('Source')}</span>`}${chosen.map((edition) => html`<span dir="${textDirection(edition.lng)}"><bdi>${editionName(visitor, edition)}</bdi></span>`)}</li>
${verses.map((verse) => verseItem(visitor, verse, page))}</ol>
<div class="stack after-verses">${neighbourLinks(visitor, page, (nr) => editionsPath(nr, page))}</div>
${aboutEditions(visitor, page)}`,
  };
};
