import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { isModerator } from '@translation-commons/core/kernel/person.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import type { Queue } from '@translation-commons/core/queues/queue.js';
import { chip } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { formatNumber, langAttributes } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import type { Chapter } from '../chapters/chapter.js';
import { chapterTitle } from '../chapters/chapter-title.js';
import { choiceCode } from '../exports/editions/edition.js';
import { DESCRIPTION_PATH } from '../texts/description/description.page.js';
import { textDescription } from '../texts/description/text-description.page.js';
import { versePages } from '../verses/verse-pages.js';
import type { VerseProfile } from '../verses/verse-profile.js';
import { chapterHead, namesOf } from './chapter-head.page.js';
import { citationPrefix, jumpForm } from './jump.page.js';
import type { ChapterText } from './read-chapter.js';
import { editionBoxes, lookMenu } from './reader-bar.page.js';
import { lookClasses, type ReadingLook } from './reading-look.js';
import { chapterPath, READING_VIEWS, type ReadingQuery, readMarked, type View } from './reading-options.js';
import { copyTemplate, verseItem } from './verse.page.js';

/** Choices of a reader for a chapter: its language, its parts, its look, and the beginning of its references. */
interface Reading {
  readonly lng: string;
  readonly view: View;
  readonly look: ReadingLook;
  readonly citedAs: string;
}

/** Menu of editions: those shown below the readers' choice, kept for the next chapters by the account, or by the browser. */
const editionsMenu = (visitor: Visitor, { chapter, known, beside }: ChapterText, { lng, view }: Reading): Html => {
  const { base, csrfField, locale, person } = visitor;
  const { say, sayCount } = locale;
  const shown = beside.length + 1;
  const codes = new Set(beside.map(({ edition }) => edition.edition));
  const sideBySide = new URLSearchParams([choiceCode(lng), ...codes].map((code): [string, string] => ['edition', code]));
  return html`<details class="menu"><summary class="btn small">${icon(visitor, 'compare')}<span>${sayCount('{n} edition', '{n} editions', shown, { n: formatNumber(visitor, shown) })}</span>${icon(visitor, 'down')}</summary>
${
  person
    ? html`<form class="sheet-menu panel" method="post" action="${base}/chapters/${chapter.nr}/editions">${csrfField()}<input type="hidden" name="next" value="${base}${chapterPath(chapter.nr, { lng, view })}">`
    : html`<form class="sheet-menu panel" action="${base}/chapters/${chapter.nr}"><input type="hidden" name="lng" value="${lng}">${view !== 'both' && html`<input type="hidden" name="view" value="${view}">`}`
}<input type="hidden" name="edition" value="">
${editionBoxes(
  visitor,
  known.filter(({ edition }) => edition !== choiceCode(lng)),
  codes,
)}
<p class="row"><button class="btn small">${say('Show')}</button><a href="${base}/chapters/${chapter.nr}/editions?${sideBySide.toString()}">${say('Side by side')}</a></p></form></details>`;
};

/** The bar that remains visible: parts of the verses, editions, any place, and the look. */
const readerBar = (visitor: Visitor, text: ChapterText, reading: Reading): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { lng, view, look, citedAs } = reading;
  const names: Readonly<Record<View, string>> = {
    both: say('Both'),
    translation: say('Translation'),
    source: say('Source'),
    text: say('Text only'),
  };
  return html`<nav class="reader-bar" aria-label="${say('Reading')}"><div class="switch" role="group" aria-label="${say('View')}">
${READING_VIEWS.map((one) => html`<a href="${base}${chapterPath(text.chapter.nr, { lng, view: one })}"${one === view && html` aria-current="true"`}>${names[one]}</a>`)}</div>
${editionsMenu(visitor, text, reading)}
${jumpForm(visitor, citedAs, [['lng', lng]])}
<span class="tail row">${lookMenu(visitor, look)}</span></nav>`;
};

/** Links to the queues of the chapter: where a choice counts most, contested, not chosen yet, not translated, and newest. */
const queueChips = (visitor: Visitor, { chapter, states }: ChapterText, lng: string): Html => {
  const { say } = visitor.locale;
  const scope = { chapter: chapter.nr };
  const one = (queue: Queue, words: string, count: number | null) =>
    html`<li>${chip(visitor, {
      path: queuePath(versePages, { queue, lng, scope }),
      content: html`${queue === 'contested' && icon(visitor, 'balance')}${words}`,
      ...(count !== null && { count: formatNumber(visitor, count) }),
    })}</li>`;
  return html`<nav aria-label="${say('Choose')}"><ul class="chips">
${states.choices > 0 && one('decide', versePages.texts(say).decide, states.choices)}
${states.contested > 0 && one('contested', say('Needs votes'), states.contested)}
${states.unendorsed > 0 && one('unendorsed', say('Not liked by me yet'), states.unendorsed)}
${states.missing > 0 && one('untranslated', say('Missing'), states.missing)}
${one('newest', say('Newest first'), null)}</ul></nav>`;
};

/** Short name of a chapter for a link: `2 · Al-Baqara`. */
const shortTitle = (visitor: Visitor, chapter: Chapter): Html => {
  const { title } = namesOf(chapter);
  if (title === '') return html`${visitor.locale.say('Chapter {nr}', { nr: chapter.nr })}`;
  return html`<bdi>${title.endsWith(` ${chapter.nr}`) || /\d$/.test(title) ? title : `${chapter.nr} · ${title}`}</bdi>`;
};

/** Links to the chapters before and after. */
export const neighbourLinks = (
  visitor: Visitor,
  { previous, next }: { readonly previous: Chapter | null; readonly next: Chapter | null },
  pathOf: (nr: number) => string,
): Html =>
  html`<nav class="row apart" aria-label="${visitor.locale.say('Chapters')}">${
    previous
      ? html`<a class="btn quiet" rel="prev" href="${visitor.base}${pathOf(previous.nr)}">${icon(visitor, 'left')}${shortTitle(visitor, previous)}</a>`
      : html`<span></span>`
  }${next && html`<a class="btn" rel="next" href="${visitor.base}${pathOf(next.nr)}">${shortTitle(visitor, next)}${icon(visitor, 'arrow')}</a>`}</nav>`;

/** In which numbering verses are cited: the text's own, or another that it is mapped to. */
const numberingChoice = ({ base, locale: { say }, preferences, path }: Visitor, { numberings }: ChapterText): Html | false => {
  if (numberings.length < 2) return false;
  const chosen = numberings.find(({ numbering }) => numbering === preferences.numbering) ?? numberings[0];
  const next = encodeURIComponent(path.replace(/[?&]numbering=[^&]*/, ''));
  return html`<nav class="numberings" aria-label="${say('Verse numbering')}"><ul class="around"><li class="quiet">${say('Verse numbering')}</li>
${numberings.map(
  (one) =>
    html`<li><a rel="nofollow" href="${base}/numbering?choose=${one.numbering}&amp;next=${next}"${one === chosen && html` aria-current="true"`}>${one.name}</a></li>`,
)}</ul></nav>`;
};

/** A chapter to read: its title block, every verse with its best translation, its source, and what one can do with it. */
export const chapterPage = (
  visitor: Visitor,
  text: ChapterText,
  { lng, look, query, keepsOffline }: { lng: string; look: ReadingLook; query: ReadingQuery; keepsOffline: boolean },
): Page => {
  const { locale, base, csrfField } = visitor;
  const { say } = locale;
  const { chapter, verses } = text;
  const { view = 'both' } = query;
  const [first] = verses;
  const citedAs = citationPrefix(verses.map(({ unit }) => unit.profile as VerseProfile));
  const options = { citedAs, lng, view, marked: readMarked(query), like: versePages.texts(say).endorse };
  const here = chapterPath(chapter.nr, { lng, view });
  return {
    title: chapterTitle(chapter, say),
    ...(look.width !== 'wide' && { width: 'read' as const }),
    styles: ['reading'],
    ...(first && { description: shownText((first.translations[0]?.forms ?? first.unit.forms).join(' ')) }),
    lng,
    inOtherLanguage: chapterPath(chapter.nr, { lng: 'LNG', view }).replace('LNG', '{lng}'),
    main: html`${chapterHead(visitor, chapter)}
${readerBar(visitor, text, { lng, view, look, citedAs })}
<form method="post" action="${base}/chapters/${chapter.nr}/like?lng=${lng}&amp;view=${view}" data-in-place="item">${csrfField()}
<ol class="verses reading view-${view} ${lookClasses(look)}" data-cited="${citedAs}" data-place="${base}${here}" data-copied="${say('Copied')}"${view === 'text' && html` ${langAttributes(lng)}`} data-share="${say('Share')}"${keepsOffline && html` data-offline="${base}/offline.js"`}>${verses.map(
      (record) => {
        const { nr } = record.unit.profile as VerseProfile;
        const beside = text.beside.flatMap(({ edition, texts }) => {
          const shown = texts.get(nr);
          return shown === undefined ? [] : [{ edition, text: shown }];
        });
        return verseItem(visitor, record, {
          ...options,
          markup: text.markup.get(nr),
          parts: text.parts,
          beside,
          isBookmarked: text.marked.has(nr),
        });
      },
    )}</ol></form>${copyTemplate(visitor)}
<div class="stack after-verses">${queueChips(visitor, text, lng)}
${neighbourLinks(visitor, text, (nr) => chapterPath(nr, { lng, view }))}
${numberingChoice(visitor, text)}
${text.about && html`<p class="meta"><span>${say('Text')}: ${textDescription(text.about)}</span></p>`}
${visitor.person && isModerator(visitor.person) && html`<p>${linkButton(visitor, DESCRIPTION_PATH, text.about ? say('Rename text') : say('Name this text'), 'small')}</p>`}</div>`,
  };
};
