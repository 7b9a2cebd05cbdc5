import { textDirection } from '@translation-commons/core/i18n/languages/text-direction.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import { isGrand } from '@translation-commons/core/web/pages/components/text.page.js';
import { langAttributes, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { bookPlaceOf } from '@translation-commons/scripture/books/book-place.js';
import type { Chapter } from '../chapters/chapter.js';
import { chapterHeading, chapterTitle } from '../chapters/chapter-title.js';
import { EDITIONS_LIMIT, type Edition, type VerseInEditions } from '../exports/editions/edition.js';
import type { FileFormat } from '../exports/export-file.js';
import type { TextDescription } from '../texts/description/text-description.js';
import { textDescription } from '../texts/description/text-description.page.js';
import { citeIn, citeTo, nameTo } from '../verses/cite-in.js';
import { citationPrefix, jumpForm } from './jump.page.js';
import { chapterPath } from './reading-options.js';
import { numberOf } from './verse.page.js';

/** Arrangements of editions: side by side, or below each other verse by verse. */
export const READING_LAYOUTS = ['columns', 'interleaved'] as const;
export type ReadingLayout = (typeof READING_LAYOUTS)[number];

/** A chapter in the editions that were chosen. */
export interface EditionsPage {
  readonly chapter: Chapter;
  readonly isLast: boolean;
  /** All that can be chosen. */
  readonly known: readonly Edition[];
  /** In the order that they are shown in. */
  readonly chosen: readonly Edition[];
  readonly layout: ReadingLayout;
  readonly withSource: boolean;
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

const nameOf = ({ languages, locale }: Visitor, { name, lng }: Edition): string =>
  name ?? `${locale.say('Readers’ choice')} (${languageName(languages, lng, { locale })})`;

/** A form that needs no script: which editions, and how. */
const chooser = (visitor: Visitor, { chapter, known, chosen, layout, withSource }: EditionsPage): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const names: Readonly<Record<ReadingLayout, string>> = { columns: say('Side by side'), interleaved: say('Verse by verse') };
  return html`<details class="choose-editions"${chosen.length === 0 && html` open`}><summary>${say('Choose editions')}</summary>
<form action="${base}/chapters/${chapter.nr}/editions"><fieldset><legend>${say('Up to {n} editions', { n: EDITIONS_LIMIT })}</legend>
<ul>${known.map(
    (
      edition,
    ) => html`<li><label><input type="checkbox" name="edition" value="${edition.edition}"${chosen.includes(edition) && html` checked`}>
<bdi>${nameOf(visitor, edition)}</bdi></label></li>`,
  )}</ul>
<p><label><input type="checkbox" name="source" value="true"${withSource && html` checked`}> ${say('With the source')}</label></p>
<p>${READING_LAYOUTS.map((one) => html`<label><input type="radio" name="layout" value="${one}"${one === layout && html` checked`}> ${names[one]}</label> `)}</p>
<button class="main">${say('Read')}</button></fieldset></form></details>`;
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
      html`<li><b><bdi>${nameOf(visitor, edition)}</bdi></b> <bdi class="quiet">${rights(edition)}</bdi><span class="files">${say('Download')}:${files(`/editions/${encodeURIComponent(edition.edition)}/export`)} <a href="${base}/editions/${encodeURIComponent(edition.edition)}/feed">RSS</a></span></li>`,
  )}
<li><b>${say('Source')}</b> ${about && html`<span class="quiet">${textDescription(about)}</span>`}<span class="files">${say('Download')}:${files('/text/export')}</span></li></ul></section>`;
};

/** True when a text begins in a right-to-left script. Needed for the source, whose language is unknown. */
const isRightToLeft = (text = ''): boolean => /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u.test(text);

const sourceText = (verse: string): Html =>
  html`<p class="text original${!isGrand(verse) && ' plain'}" lang="" dir="auto">${shownText(verse)}</p>`;

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
  (edition, at) => html`<div><span class="by"><bdi>${nameOf(visitor, edition)}</bdi></span>
${texts[at] ? html`<p class="text translation" ${langAttributes(edition.lng)}>${shownText(texts[at])}</p>` : html`<p class="quiet" ${langAttributes(edition.lng)}>–</p>`}</div>`,
)}</li>`;
};

/** A chapter in one to four editions, side by side or below each other. */
export const editionsPage = (visitor: Visitor, page: EditionsPage): Page => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { chapter, chosen, verses, isLast, withSource, layout } = page;
  const link = (nr: number) => `${base}${editionsPath(nr, page)}`;
  const columns = chosen.length + (withSource ? 1 : 0);
  return {
    styles: ['reading'],
    wide: columns > 3 && layout === 'columns',
    title: say('{chapter} in editions', { chapter: chapterTitle(chapter, say) }),
    main: html`<nav aria-label="${say('Breadcrumbs')}"><ol class="trail"><li><a href="${base}/">${say('Chapters')}</a></li><li><a href="${base}${chapterPath(chapter.nr, { lng: visitor.lng })}">${chapterHeading(chapter, say)}</a></li><li aria-current="page">${say('Editions')}</li></ol></nav>
<h1>${chapterHeading(chapter, say)}</h1>
<nav class="reading-bar" aria-label="${say('Reading')}"><ul class="shown"><li class="script-only"><button type="button" data-text-size="-1" title="${say('Smaller text')}" aria-label="${say('Smaller text')}"></button> <button type="button" data-text-size="1" title="${say('Larger text')}" aria-label="${say('Larger text')}"></button></li></ul>
<ul class="places"><li class="here"><span>${chapterHeading(chapter, say)}</span><bdi id="verse-here"></bdi></li>
${chapter.nr > 1 && html`<li><a rel="prev" href="${link(chapter.nr - 1)}">${say('Previous')}</a></li>`}
${!isLast && html`<li><a rel="next" href="${link(chapter.nr + 1)}">${say('Next')}</a></li>`}
<li>${jumpForm(visitor, citationPrefix(verses), [['lng', chosen[0]?.lng ?? visitor.lng], ...editionsQuery(page)])}</li></ul></nav>
${chooser(visitor, page)}
${
  chosen.length > 0 &&
  html`<ol class="verses reading editions${layout === 'interleaved' && ' interleaved'} of-${columns}" data-place="${link(chapter.nr)}" data-copied="${say('Copied')}" data-copy="${say('Copy')}" data-share="${say('Share')}">
<li class="edition-row names"><span class="nr"></span>${withSource && html`<span dir="${isRightToLeft(verses[0]?.verse) ? 'rtl' : 'ltr'}">${say('Source')}</span>`}${chosen.map((edition) => html`<span dir="${textDirection(edition.lng)}"><bdi>${nameOf(visitor, edition)}</bdi></span>`)}</li>
${verses.map((verse) => verseItem(visitor, verse, page))}</ol>
${aboutEditions(visitor, page)}`
}`,
  };
};
