import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { isModerator } from '@translation-commons/core/kernel/person.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import type { Queue } from '@translation-commons/core/queues/queue.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { chapterHeading, chapterTitle } from '../chapters/chapter-title.js';
import { choiceCode } from '../exports/editions/edition.js';
import { DESCRIPTION_PATH } from '../texts/description/description.page.js';
import { textDescription } from '../texts/description/text-description.page.js';
import { versePages } from '../verses/verse-pages.js';
import type { VerseProfile } from '../verses/verse-profile.js';
import { citationPrefix, jumpForm } from './jump.page.js';
import type { ChapterText } from './read-chapter.js';
import { chapterPath, READING_VIEWS, type ReadingQuery, readMarked, type View } from './reading-options.js';
import { verseItem } from './verse.page.js';

/** The bar that remains visible: the current place, the chapters before and after, the reading options, and the field for any place. */
const readingBar = (
  visitor: Visitor,
  { chapter, last }: ChapterText,
  { lng, view, citedAs }: { readonly lng: string; readonly view: View; readonly citedAs: string },
): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const link = (nr: number) => `${base}${chapterPath(nr, { lng, view })}`;
  const names: Readonly<Record<View, string>> = { both: say('Both'), translation: say('Translation'), source: say('Source') };
  return html`<nav class="reading-bar" aria-label="${say('Reading')}"><ul class="shown">
${READING_VIEWS.map((one) => html`<li><a href="${base}${chapterPath(chapter.nr, { lng, view: one })}"${one === view && html` aria-current="true"`}>${names[one]}</a></li>`)}
<li><a href="${base}/chapters/${chapter.nr}/editions?edition=${encodeURIComponent(choiceCode(lng))}">${say('Editions')}</a></li>
<li class="script-only"><button type="button" data-text-size="-1" title="${say('Smaller text')}" aria-label="${say('Smaller text')}"></button> <button type="button" data-text-size="1" title="${say('Larger text')}" aria-label="${say('Larger text')}"></button></li></ul>
<ul class="places"><li class="here"><span>${chapterHeading(chapter, say)}</span><bdi id="verse-here"></bdi></li>
${chapter.nr > 1 && html`<li><a rel="prev" href="${link(chapter.nr - 1)}">${say('Previous')}</a></li>`}
${!last && html`<li><a rel="next" href="${link(chapter.nr + 1)}">${say('Next')}</a></li>`}
<li>${jumpForm(visitor, citedAs, [['lng', lng]])}</li></ul></nav>`;
};

/** Links to the queues of the chapter: not chosen yet, contested, and newest. */
const chooseSection = (visitor: Visitor, { chapter, states }: ChapterText, lng: string): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const scope = { chapter: chapter.nr };
  const link = (queue: Queue, text: string, count: number | null) =>
    html`<li><a class="button" href="${base}${queuePath(versePages, { queue, lng, scope })}">${text}${count !== null && html` <span class="quiet">${formatNumber(visitor, count)}</span>`}</a></li>`;
  return html`<nav class="choose" aria-label="${say('Choose')}"><ul class="around">
${states.missing > 0 && link('untranslated', say('Missing'), states.missing)}
${states.unendorsed > 0 && link('unendorsed', say('Not liked by me yet'), states.unendorsed)}
${states.contested > 0 && link('contested', say('Needs votes'), states.contested)}
${link('newest', say('Newest first'), null)}</ul></nav>`;
};

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

/** A chapter to read: every verse with its best translation, its source, and the likes of both. */
export const chapterPage = (visitor: Visitor, text: ChapterText, lng: string, query: ReadingQuery): Page => {
  const { locale, base, languages, csrfField } = visitor;
  const { say } = locale;
  const { chapter, verses } = text;
  const { view = 'both' } = query;
  const [first] = verses;
  const citedAs = citationPrefix(verses.map(({ unit }) => unit.profile as VerseProfile));
  const options = { citedAs, lng, view, marked: readMarked(query), like: versePages.texts(say).endorse };
  return {
    title: chapterTitle(chapter, say),
    styles: ['reading'],
    ...(first && { description: shownText((first.translations[0]?.forms ?? first.unit.forms).join(' ')) }),
    lng,
    inOtherLanguage: chapterPath(chapter.nr, { lng: 'LNG', view }).replace('LNG', '{lng}'),
    main: html`<nav aria-label="${say('Breadcrumbs')}"><ol class="trail"><li><a href="${base}/">${say('Chapters')}</a></li><li aria-current="page">${chapterHeading(chapter, say)}</li></ol></nav>
<h1>${chapterHeading(chapter, say)}</h1>
${view !== 'source' && html`<p class="quiet">${say('Readers’ choice in {language}', { language: languageName(languages, lng, visitor) })}</p>`}
${readingBar(visitor, text, { lng, view, citedAs })}
<form method="post" action="${base}/chapters/${chapter.nr}/like?lng=${lng}&amp;view=${view}" data-in-place="item">${csrfField()}
<ol class="verses reading view-${view}" data-cited="${citedAs}" data-place="${base}${chapterPath(chapter.nr, { lng, view })}" data-copied="${say('Copied')}" data-copy="${say('Copy')}" data-share="${say('Share')}">${verses.map((record) => verseItem(visitor, record, { ...options, markup: text.markup.get((record.unit.profile as VerseProfile).nr) }))}</ol></form>
${chooseSection(visitor, text, lng)}
${numberingChoice(visitor, text)}
${text.about && html`<p class="quiet">${say('Source')}: ${textDescription(text.about)}</p>`}
${visitor.person && isModerator(visitor.person) && html`<p><a href="${base}${DESCRIPTION_PATH}">${text.about ? say('Rename text') : say('Name this text')}</a></p>`}`,
  };
};
