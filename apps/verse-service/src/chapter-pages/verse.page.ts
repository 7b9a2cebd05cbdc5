import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import type { Unit } from '@translation-commons/core/units/kind/unit.js';
import { leaderOf, type ShownTranslation } from '@translation-commons/core/units/translation.js';
import { isGrand } from '@translation-commons/core/web/pages/components/text.page.js';
import { formatNumber, langAttributes } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { citeIn, citeTo, isTitleReference, shortReference } from '../verses/cite-in.js';
import { versePages } from '../verses/verse-pages.js';
import type { VerseProfile } from '../verses/verse-profile.js';
import { headingOf, markedText } from './markup.page.js';
import type { VerseMarkup } from './read-chapter.js';
import { shortTguid, type View } from './reading-options.js';
import { layOutVerse } from './verse-layout.js';

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
}

/** The button that gives or takes back a like; its form surrounds the whole chapter. It names the verse to which the page returns. */
const likeButton = (
  visitor: Visitor,
  { tguid, count, endorsements }: ShownTranslation,
  { nr, verse, like }: { readonly nr: number; readonly verse: readonly ShownTranslation[]; readonly like: string },
): Html => {
  const { base, person, path } = visitor;
  const label = html`<span class="unseen">${like}</span> ${formatNumber(visitor, count)}`;
  if (!person) return html`<a class="button endorse" href="${base}/sign-in?next=${encodeURIComponent(path)}" title="${like}">${label}</a>`;
  const mine = endorsements.some(({ uid }) => uid === person.id);
  return html`<button class="endorse" name="${mine ? 'withdraw' : 'endorse'}" value="${nr}:${shortTguid(tguid, verse)}" aria-pressed="${mine ? 'true' : 'false'}" title="${like}">${label}</button>`;
};

const runnersUp = (
  visitor: Visitor,
  others: readonly ShownTranslation[],
  { lng, ...liked }: { readonly lng: string; readonly nr: number; readonly verse: readonly ShownTranslation[]; readonly like: string },
): Html | false =>
  others.length > 0 &&
  html`<details><summary>${visitor.locale.sayCount('{n} other translation', '{n} other translations', others.length)}</summary><ul>${others.map(
    (other) =>
      html`<li><p class="text" ${langAttributes(lng)}>${shownText(other.forms[0] ?? '')}</p>${likeButton(visitor, other, liked)}</li>`,
  )}</ul></details>`;

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

/** A verse to read: its translation first, its source, a like with its count, and the runners-up in place. */
export const verseItem = (visitor: Visitor, record: ChapterVerse, options: VerseOptions): Html => {
  const { base, locale } = visitor;
  const { lng, view, marked, like } = options;
  const { key, forms } = record.unit;
  const profile = record.unit.profile as VerseProfile;
  const { nr } = profile;
  const reference = citeIn(profile, visitor.preferences);
  const shown = numberOf(profile, reference, locale.say);
  const leader = leaderOf(record);
  const others = record.translations.filter((translation) => translation !== leader && !translation.forEarlierSource);
  const layOut = (usfm: string | undefined, text = '') => (usfm === undefined || shownText(text) !== text ? null : layOutVerse(usfm));
  const translated = layOut(options.markup?.translation, leader?.forms[0]);
  const source = layOut(options.markup?.source, forms[0]);
  // The headings of both would repeat each other.
  const headed = view === 'source' || !translated?.headings.length ? { from: source, lng: '' } : { from: translated, lng };
  const headings = view === 'translation' && headed.from === source ? [] : (headed.from?.headings ?? []);
  const isPlain = !isGrand(forms[0] ?? '');
  const page = `${base}${versePages.path({ key, profile }, lng)}`;
  const liked = { nr, verse: record.translations, like };
  const isMarked = marked !== null && nr >= marked.first && nr <= marked.last;
  return html`<li id="v${nr}"${(isMarked || headings.length > 0) && html` class="${[isMarked && 'marked', headings.length > 0 && 'headed'].filter(Boolean).join(' ')}"`}${(isTitleReference(reference) || reference !== options.citedAs + nr) && html` data-reference="${citeTo(locale.say, profile, visitor.preferences)}"`}>${headings.map((heading) => headingOf(heading, headed.lng))}
<a class="nr" href="${page}">${shown}</a>${view !== 'source' && leader && translated && markedText(translated, { id: `${nr}`, kind: 'translation', lng })}${view !== 'source' && leader && !translated && html`<p class="text translation" ${langAttributes(lng)}>${shownText(leader.forms[0] ?? '')}</p>`}${view !== 'source' && !leader && html`<p class="quiet translation"><a class="missing" href="${page}">${record.translations.length > 0 ? locale.say('Source changed') : locale.say('Missing')}</a></p>`}${view !== 'translation' && source && markedText(source, { id: `o${nr}`, kind: 'original', lng: '', isPlain })}${view !== 'translation' && !source && html`<p class="text original${isPlain && ' plain'}" lang="" dir="auto">${shownText(forms[0] ?? '')}</p>`}${view !== 'source' && leader && html`<div class="choice">${likeButton(visitor, leader, liked)}${runnersUp(visitor, others, { lng, ...liked })}</div>`}</li>`;
};
