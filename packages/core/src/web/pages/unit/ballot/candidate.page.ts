import { type Html, html } from '../../../../kernel/html.js';
import { percentSame } from '../../../../ranking/elsewhere/estimate.js';
import type { CompareWords } from '../../../../translations/compare-words.js';
import type { FormField, UnitTexts } from '../../../../units/kind/pages.js';
import { type DraftOrigin, isEndorsedBy, type ShownTranslation } from '../../../../units/translation.js';
import { endorseButton } from '../../components/endorse-button.page.js';
import { badge } from '../../components/notice.page.js';
import { isGrand } from '../../components/text.page.js';
import { formatNumber, isolateName, langAttributes, personLink, relativeTime } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { face, faces } from '../../marks/face.page.js';
import { icon } from '../../marks/icon.page.js';
import { markCandidate } from '../mark-difference.js';
import type { UnitPageContent } from '../read-unit-page.js';
import { isShortened, type ShownTexts, shownForms, wholeTextLink } from '../shown-text.page.js';
import { type EarlierSourceOptions, earlierSourceMark } from './earlier-source.page.js';
import { objections } from './objections.page.js';

/** Context of displayed candidates. */
export interface CandidateOptions extends EarlierSourceOptions, ShownTexts {
  readonly texts: UnitTexts;
  readonly fields: readonly FormField[];
  readonly leader: ShownTranslation | undefined;
  /** True if the leader is that of an electorate, which does not affect exports. */
  readonly forElectors: boolean;
  /** Names of the error checks. */
  readonly errors: readonly string[];
  /** Forms of the source. */
  readonly source: readonly string[];
  /** True if an endorsement goes on to the next unit of the queue. */
  readonly goesOn: boolean;
  /** Compares texts within the budget of the whole page. */
  readonly compare: CompareWords;
  /** True if the reader may delete others' translations. */
  readonly moderated: boolean;
  /** True if endorsements are hidden, so that the reader does not follow others (the queue `decide`). */
  readonly covered: boolean;
  readonly decision: UnitPageContent['decision'];
  readonly objections: UnitPageContent['objections'];
  readonly elsewhere: UnitPageContent['elsewhere'];
  /** Number of the page of candidates, from 0. */
  readonly candidatesPage: number;
  /** Tguid of the candidate that the editor starts with; undefined: none. */
  readonly start: string | undefined;
}

/** Numbers of a plural form, or its name. */
const formName = (field: FormField | undefined, index: number): Html =>
  field?.numbers === undefined ? html`${field?.label ?? index + 1}` : html`<bdi dir="ltr">${field.numbers}</bdi>`;

const formTexts = ({ forms, lng }: ShownTranslation, frame: CandidateOptions): Html => {
  const { pages, fields, leader, compare } = frame;
  const others = shownForms(leader?.forms ?? [], frame);
  const shown = shownForms(forms, frame).map(
    (form, index) =>
      html`<span class="text${isGrand(form) && ' grand'}" ${langAttributes(lng)}>${markCandidate(pages, form, others[index], compare)}</span>`,
  );
  if (shown.length === 1) return html`<p class="said">${shown}</p>`;
  return html`<dl class="forms">${shown.map((form, index) => html`<dt>${formName(fields[index], index)}</dt><dd class="said">${form}</dd>`)}</dl>`;
};

/** Text of a candidate for screen readers, to tell buttons apart. */
const wordsId = (tguid: string): string => `w-${tguid}`;

const endorseForm = (
  visitor: Visitor,
  { tguid, count }: ShownTranslation,
  mine: boolean,
  { page, query, texts, covered, goesOn }: CandidateOptions,
): Html => {
  const { base, person, path, csrfField } = visitor;
  const attributes = html`aria-describedby="${wordsId(tguid)}" id="endorse-${tguid}"`;
  const endorsement = { word: texts.endorse, count: covered ? undefined : count, isOwn: mine, isLike: texts.isLike === true, attributes };
  if (!person)
    return html`<div class="pick">${endorseButton(visitor, { ...endorsement, href: `${base}/sign-in?next=${encodeURIComponent(path)}` })}</div>`;
  const action = `${page}/${mine ? 'withdraw' : 'endorse'}${query}`;
  const next = goesOn && !mine;
  return html`<form class="pick" method="post" action="${action}"${next ? html` data-endorse` : html` data-in-place`}>${csrfField()}<input type="hidden" name="tguid" value="${tguid}">${next && html`<input type="hidden" name="go" value="next">`}
${endorseButton(visitor, endorsement)}</form>`;
};

/** People that are named beside a candidate, the latest first. */
const NAMED_ENDORSERS = 100;

const endorsers = (visitor: Visitor, { endorsements }: ShownTranslation, { texts }: CandidateOptions): Html => {
  const named = endorsements.slice(0, NAMED_ENDORSERS);
  const names = named.map(({ name }) => name);
  const more = endorsements.length - named.length;
  return html`<details class="menu endorsers"><summary>${faces(names, endorsements.length)}<span class="unseen">${texts.endorsers}</span></summary><ul class="sheet-menu">${named.map(
    ({ name, time }) => html`<li>${personLink(visitor, name)} · ${relativeTime(visitor, time)}</li>`,
  )}${more > 0 && html`<li>${visitor.locale.sayCount('and {n} more', 'and {n} more', more)}</li>`}</ul></details>`;
};

const deleteForm = (visitor: Visitor, { tguid }: ShownTranslation, { page, query }: CandidateOptions): Html =>
  html`<form method="post" action="${page}/delete${query}">${visitor.csrfField()}<input type="hidden" name="tguid" value="${tguid}">
<button class="btn danger">${icon(visitor, 'trash')}${visitor.locale.say('Remove translation')}</button></form>`;

/** Rare actions on a translation: reporting it, removing it. */
const rareActions = (visitor: Visitor, translation: ShownTranslation, frame: CandidateOptions, mayChange: boolean): Html | false => {
  const { base, person, locale } = visitor;
  const { tguid, uid } = translation;
  const mayReport = person === null || uid !== person.id;
  return (
    (mayReport || mayChange) &&
    html`<details class="menu"><summary aria-label="${locale.say('More')}" aria-describedby="${wordsId(tguid)}">${icon(visitor, 'more')}</summary><ul class="sheet-menu">
${mayReport && html`<li><a href="${base}/translations/report?tguid=${tguid}" rel="nofollow" aria-describedby="${wordsId(tguid)}">${icon(visitor, 'flag')}${locale.say('Report')}</a></li>`}
${mayChange && html`<li>${deleteForm(visitor, translation, frame)}</li>`}</ul></details>`
  );
};

/** States of a candidate in words: leading, the same as the source, failed checks. */
const badges = (visitor: Visitor, translation: ShownTranslation, frame: CandidateOptions): readonly (Html | false)[] => {
  const { say } = visitor.locale;
  const { failing, forms, count, home } = translation;
  const leads = !frame.covered && translation === frame.leader && (home ?? count) > 0;
  const isBlocked = failing.some((name) => frame.errors.includes(name));
  const isSame = !failing.includes('unchanged') && forms.every((form, nr) => form === (frame.source[nr] ?? frame.source.at(-1)));
  const leading = isBlocked ? say('Leading, but blocked by an error') : say('Leading');
  return [
    leads && badge(visitor, frame.forElectors ? say('Their choice') : leading, isBlocked && !frame.forElectors ? 'bad' : 'lead'),
    isSame && badge(visitor, say('Same as the source'), 'close'),
    ...failing.map((name) => {
      const isError = frame.errors.includes(name);
      return frame.texts.failing !== undefined && badge(visitor, frame.texts.failing(name), isError ? 'bad' : 'close', 'warning');
    }),
  ];
};

/** Number of endorsements that count in the project in question, where others are counted too, and where these were given. */
const homeCount = (visitor: Visitor, { tguid, home, count }: ShownTranslation, { texts, elsewhere }: CandidateOptions): Html | false => {
  if (home === undefined || home === count) return false;
  const { sayCount } = visitor.locale;
  const most = elsewhere.get(tguid);
  const others =
    most &&
    html`<span>${texts.chosenIn?.(sayCount, most.endorsements, { project: most.project })}${most.more > 0 && html` ${sayCount('and {n} more', 'and {n} more', most.more)}`}</span>${
      most.agreement.both > 0 && html`<span>${texts.agreement?.({ percent: formatNumber(visitor, percentSame(most.agreement)) })}</span>`
    }`;
  return html`<span class="home">${texts.home?.({ n: formatNumber(visitor, home) })}</span>${others}`;
};

/** Says that a candidate began as a draft of a machine. */
const draftOrigin = ({ locale: { say } }: Visitor, { engine, asIs }: DraftOrigin, { pages }: CandidateOptions): string => {
  const name = pages.engineName?.(engine, say) ?? engine;
  return asIs ? say('as drafted by {engine}', { engine: name }) : say('from a draft by {engine}', { engine: name });
};

/** A row of the ballot: a translation with its differences to the leader, failed checks, endorsements, author and time. */
export const candidate = (visitor: Visitor, translation: ShownTranslation, frame: CandidateOptions): Html => {
  const { person, locale } = visitor;
  const { tguid, author, uid, time, endorsements, forEarlierSource, draft } = translation;
  const mine = person !== null && isEndorsedBy(translation, person.id);
  const mayChange = person !== null && (frame.moderated || uid === person.id);
  const start = `${frame.page}${frame.query}${frame.query === '' ? '?' : '&'}start=${tguid}#suggest`;
  const leads = !frame.covered && translation === frame.leader;
  return html`<li class="cand${leads && ' leads'}" id="t-${tguid}">${endorseForm(visitor, translation, mine, frame)}
<div><div class="words" id="${wordsId(tguid)}">${formTexts(translation, frame)}</div>
${wholeTextLink(visitor, translation.forms, frame, `t-${tguid}`)}${forEarlierSource && earlierSourceMark(visitor, translation, frame, mayChange)}
<div class="meta">${badges(visitor, translation, frame)}${author !== null && html`<a class="who" href="${visitor.base}/people/${encodeURIComponent(author)}">${face(author)}${isolateName(author)}</a>`}${relativeTime(visitor, time)}${draft && html`<span>${draftOrigin(visitor, draft, frame)}</span>`}
${endorsements.length > 0 && !frame.covered && endorsers(visitor, translation, frame)}
${!frame.covered && homeCount(visitor, translation, frame)}
${person !== null && html`<a class="plain" href="${start}"${!isShortened(translation.forms, frame) && html` data-start="${wordsId(tguid)}"`} aria-describedby="${wordsId(tguid)}">${icon(visitor, 'edit')}<span>${locale.say('Edit a copy')}</span></a>`}
${objections(visitor, translation, { own: frame.objections.get(tguid), covered: frame.covered })}
${rareActions(visitor, translation, frame, mayChange)}</div></div>
</li>`;
};
