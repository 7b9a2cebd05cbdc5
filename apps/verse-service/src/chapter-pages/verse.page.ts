import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import { leaderOf, type ShownTranslation } from '@translation-commons/core/units/translation.js';
import { isGrand } from '@translation-commons/core/web/pages/components/text.page.js';
import { formatNumber, langAttributes } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import type { ChoosableEdition } from '../exports/editions/edition.js';
import { citeIn, citeTo, isTitleReference, shortReference } from '../verses/cite-in.js';
import { versePages } from '../verses/verse-pages.js';
import type { VerseProfile } from '../verses/verse-profile.js';
import { headingOf, markedText } from './markup.page.js';
import type { VerseMarkup } from './read-chapter.js';
import { editionName } from './reader-bar.page.js';
import { shortTguid, type View } from './reading-options.js';
import { layOutVerse, type VerseLayout } from './verse-layout.js';

/** Options for all verses of a chapter's page. */
export interface VerseOptions {
  readonly lng: string;
  readonly view: View;
  /** First and last verse that are marked; null: none. */
  readonly marked: { readonly first: number; readonly last: number } | null;
  /** Label of the button for a like. */
  readonly like: string;
  /** The part before the verse number in the references of this chapter: `John 3:`. Each page contains it once. */
  readonly citedAs: string;
  /** Stored markup of the verse. */
  readonly markup?: VerseMarkup | undefined;
  /** Names of the editions that leading translations are part of, by tguid. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
  /** True when the reader bookmarked the verse. */
  readonly isBookmarked: boolean;
  /** The verse in other editions, in the order of the reader. */
  readonly beside: readonly { readonly edition: ChoosableEdition; readonly text: string }[];
}

/** The button that gives or takes back a like; its form surrounds the whole chapter. It names the verse to which the page returns. */
const likeButton = (
  visitor: Visitor,
  { tguid, count, endorsements }: ShownTranslation,
  { nr, verse, like }: { readonly nr: number; readonly verse: readonly ShownTranslation[]; readonly like: string },
): Html => {
  const { base, person, path } = visitor;
  const label = html`${icon(visitor, 'heart')}<span class="unseen">${like}</span> ${formatNumber(visitor, count)}`;
  if (!person)
    return html`<a class="act endorse" rel="nofollow" href="${base}/sign-in?next=${encodeURIComponent(path)}" title="${like}">${label}</a>`;
  const mine = endorsements.some(({ uid }) => uid === person.id);
  return html`<button class="act endorse" name="${mine ? 'withdraw' : 'endorse'}" value="${nr}:${shortTguid(tguid, verse)}" aria-pressed="${mine ? 'true' : 'false'}" title="${like}">${label}</button>`;
};

/** The button that bookmarks a verse or removes the bookmark; members have it alone, as hundreds of links to sign in are what a page weighs. */
const bookmarkButton = (visitor: Visitor, nr: number, isBookmarked: boolean): Html | false => {
  const { person, locale } = visitor;
  return (
    person !== null &&
    html`<button class="act short save" name="${isBookmarked ? 'unmark' : 'bookmark'}" value="${nr}" aria-pressed="${String(isBookmarked)}">${icon(visitor, 'bookmark')}<span>${locale.say('Bookmark')}</span></button>`
  );
};

/** The button that copies a verse, which works by script alone: the script puts a copy of this one into every row, as hundreds weigh half a kilobyte. */
export const copyTemplate = (visitor: Visitor): Html =>
  html`<template id="copy-act"><button type="button" class="act short" data-tell="copy">${icon(visitor, 'copy')}<span>${visitor.locale.say('Copy')}</span></button></template>`;

/** Row of actions on a verse: like, compare with other translations, suggest, bookmark; the script adds copy. Each is an icon with a word. */
const actsRow = (
  visitor: Visitor,
  { translations }: ChapterVerse,
  {
    page,
    leader,
    nr,
    like,
    isBookmarked,
  }: {
    readonly page: string;
    readonly leader: ShownTranslation | null;
    readonly nr: number;
    readonly like: string;
    readonly isBookmarked: boolean;
  },
): Html => {
  const { say } = visitor.locale;
  const compare =
    translations.length > 1 &&
    html`<a class="act" href="${page}">${icon(visitor, 'compare')}${say('Compare')} <span class="n">${formatNumber(visitor, translations.length)}</span></a>`;
  return html`<div class="acts-row">${leader && likeButton(visitor, leader, { nr, verse: translations, like })}${compare}<a class="act" href="${page}#suggest">${icon(visitor, 'edit')}${leader ? say('Suggest') : say('Translate')}</a>${bookmarkButton(visitor, nr, isBookmarked)}</div>`;
};

/** Where the shown translation is from: its editions, else its author, and how many chose it. */
const fromLine = ({ locale, ...visitor }: Visitor, { tguid, author, count }: ShownTranslation, parts: VerseOptions['parts']): Html => {
  const names = parts.get(tguid) ?? (author === null ? [] : [author]);
  const chosen = count > 0 && locale.say('chosen by {n}', { n: formatNumber({ ...visitor, locale }, count) });
  return html`<p class="meta from"><span>${names.length > 0 && html`<bdi>${names.join(', ')}</bdi>`}${names.length > 0 && chosen && ' · '}${chosen}</span></p>`;
};

/**
 * Name of a verse within its chapter: its number, or the word for the title. In another numbering the verse may belong to another chapter,
 * which then precedes the number.
 *
 * @param cited its reference in the reader's numbering
 */
export const numberOf = ({ nr, reference }: Pick<VerseProfile, 'nr' | 'reference'>, cited: string, say: Say): string => {
  if (isTitleReference(cited)) return say('Title');
  return cited === reference ? `${nr}` : shortReference(cited, reference);
};

/** A verse with its translations, best first. */
interface ChapterVerse {
  readonly unit: Unit;
  readonly translations: readonly ShownTranslation[];
}

/** The translation of a verse: with its markup, plain, or what is missing. */
const translationOf = (
  visitor: Visitor,
  {
    record,
    leader,
    layout,
    page,
  }: {
    readonly record: ChapterVerse;
    readonly leader: ShownTranslation | null;
    readonly layout: VerseLayout | null;
    readonly page: string;
  },
  { lng, view, parts }: VerseOptions,
): Html => {
  const { say } = visitor.locale;
  const { nr } = record.unit.profile as VerseProfile;
  if (!leader)
    return html`<p class="quiet translation"><a class="missing" href="${page}">${record.translations.length > 0 ? say('Source changed') : say('Missing')}</a></p>`;
  const shown = layout
    ? markedText(layout, { id: `${nr}`, kind: 'translation', lng })
    : html`<p class="text translation" ${langAttributes(lng)}>${shownText(leader.forms[0] ?? '')}</p>`;
  return html`${shown}${view !== 'text' && fromLine(visitor, leader, parts)}`;
};

/** A verse to read: its source, its translation with the edition that it is from, the same in other editions, and what one can do with it. */
export const verseItem = (visitor: Visitor, record: ChapterVerse, options: VerseOptions): Html => {
  const { base, locale } = visitor;
  const { lng, view, marked, like } = options;
  const { key, forms } = record.unit;
  const profile = record.unit.profile as VerseProfile;
  const { nr } = profile;
  const reference = citeIn(profile, visitor.preferences);
  const shown = numberOf(profile, reference, locale.say);
  const leader = leaderOf(record) ?? null;
  // A text that leads is not repeated below it.
  const beside = options.beside.filter(({ edition, text }) => edition.lng !== lng || text !== leader?.forms[0]);
  const layOut = (usfm: string | undefined, text = '') => (usfm === undefined || shownText(text) !== text ? null : layOutVerse(usfm));
  const translated = layOut(options.markup?.translation, leader?.forms[0]);
  const source = layOut(options.markup?.source, forms[0]);
  const showsSource = view === 'both' || view === 'source';
  // The headings of both would repeat each other.
  const headed = view === 'source' || !translated?.headings.length ? { from: source, lng: '' } : { from: translated, lng };
  const headings = !showsSource && headed.from === source ? [] : (headed.from?.headings ?? []);
  const isPlain = !isGrand(forms[0] ?? '');
  const page = `${base}${versePages.path({ key, profile }, lng)}`;
  const isMarked = marked !== null && nr >= marked.first && nr <= marked.last;
  const hasActs = view === 'both' || view === 'translation';
  // Where the row of actions leads to the verse, its number does not: hundreds of links are what a long chapter weighs.
  const number = hasActs ? html`<span class="nr">${shown}</span>` : html`<a class="nr" href="${page}">${shown}</a>`;
  const original =
    showsSource &&
    (source
      ? markedText(source, { id: `o${nr}`, kind: 'original', lng: '', isPlain })
      : html`<p class="text original${isPlain && ' simple'}" lang="" dir="auto">${shownText(forms[0] ?? '')}</p>`);
  return html`<li id="v${nr}"${(isMarked || headings.length > 0) && html` class="${[isMarked && 'marked', headings.length > 0 && 'headed'].filter(Boolean).join(' ')}"`}${(isTitleReference(reference) || reference !== options.citedAs + nr) && html` data-reference="${citeTo(locale.say, profile, visitor.preferences)}"`}>${headings.map((heading) => headingOf(heading, headed.lng))}
${original}${number}${view !== 'source' && translationOf(visitor, { record, leader, layout: translated, page }, options)}${
  view !== 'source' &&
  view !== 'text' &&
  beside.map(
    ({ edition, text }) =>
      html`<p class="text translation beside" ${langAttributes(edition.lng)}>${shownText(text)}</p><p class="meta"><bdi>${editionName(visitor, edition)}</bdi></p>`,
  )
}${hasActs && actsRow(visitor, record, { page, leader, nr, like, isBookmarked: options.isBookmarked })}</li>`;
};
