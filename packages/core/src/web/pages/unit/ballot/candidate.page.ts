import { type Html, html } from '../../../../kernel/html.js';
import type { CompareWords } from '../../../../translations/compare-words.js';
import type { FormField, UnitTexts } from '../../../../units/kind/pages.js';
import type { ShownEndorsement, ShownTranslation } from '../../../../units/translation.js';
import { formatNumber, langAttributes, personLink, relativeTime } from '../../layout/formatting.js';
import type { Visitor } from '../../layout/visitor.js';
import { face } from '../../marks/face.page.js';
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
  /** Whether the leader is that of an electorate, which does not affect exports. */
  readonly forElectors: boolean;
  /** Names of the error checks. */
  readonly errors: readonly string[];
  /** Total number of endorsements of all candidates. */
  readonly total: number;
  /** Compares texts within the budget of the whole page. */
  readonly compare: CompareWords;
  /** Whether the reader may delete others' translations. */
  readonly moderated: boolean;
  /** Whether endorsements are hidden, so that the reader does not follow others (the queue `decide`). */
  readonly covered: boolean;
  readonly decision: UnitPageContent['decision'];
  readonly objections: UnitPageContent['objections'];
  /** Number of the page of candidates, from 0. */
  readonly candidatesPage: number;
  /** Tguid of the candidate that the editor starts with; undefined: none. */
  readonly start: string | undefined;
}

/** Maximum number of endorsers shown by initials; the rest are counted. */
const INITIALS_LIMIT = 6;

const formTexts = ({ forms, lng }: ShownTranslation, frame: CandidateOptions): Html[] => {
  const { pages, fields, leader, compare } = frame;
  const others = shownForms(leader?.forms ?? [], frame);
  return shownForms(forms, frame).map((form, index) => {
    const label = forms.length > 1 && html`<span class="form">${fields[index]?.label ?? index}</span>`;
    return html`<p class="text${label && ' several'}">${label}<span ${langAttributes(lng)}>${markCandidate(pages, form, others[index], compare)}</span></p>`;
  });
};

/** Text of a candidate for screen readers, to tell buttons apart. */
const wordsId = (tguid: string): string => `w-${tguid}`;

const endorseButton = (
  visitor: Visitor,
  { tguid, count }: ShownTranslation,
  mine: boolean,
  { page, query, texts, covered }: CandidateOptions,
): Html => {
  const { base, person, path, csrfField, locale } = visitor;
  const label = html`${texts.endorse}${!covered && html` <b>${formatNumber({ locale }, count)}</b>`}`;
  if (!person)
    return html`<a class="button endorse" href="${base}/sign-in?next=${encodeURIComponent(path)}" title="${texts.signIn}">${label}</a>`;
  const action = `${page}/${mine ? 'withdraw' : 'endorse'}${query}`;
  return html`<form method="post" action="${action}" data-in-place>${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
<button class="endorse" id="endorse-${tguid}" aria-pressed="${mine ? 'true' : 'false'}" aria-describedby="${wordsId(tguid)}">${label}</button></form>`;
};

const initials = (endorsements: readonly ShownEndorsement[]): Html =>
  html`<span class="faces" aria-hidden="true">${endorsements.slice(0, INITIALS_LIMIT).map(({ name }) => html`<span title="${name}">${face(name)}</span>`)}${endorsements.length > INITIALS_LIMIT && html`<span class="n">+${endorsements.length - INITIALS_LIMIT}</span>`}</span>`;

const endorsers = (visitor: Visitor, { endorsements }: ShownTranslation, { texts }: CandidateOptions): Html =>
  html`<details class="endorsers"><summary>${initials(endorsements)}<span class="unseen">${texts.endorsers}</span></summary><ul>${endorsements.map(
    ({ name, time }) => html`<li>${personLink(visitor, name)} · ${relativeTime(visitor, time)}</li>`,
  )}</ul></details>`;

const deleteForm = ({ csrfField, locale: { say } }: Visitor, { tguid }: ShownTranslation, { page, query }: CandidateOptions): Html =>
  html`<details><summary aria-describedby="${wordsId(tguid)}">${say('Remove…')}</summary>
<form method="post" action="${page}/delete${query}">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
<button>${say('Remove translation')}</button></form></details>`;

const failedChecks = ({ failing }: ShownTranslation, { texts }: CandidateOptions): Html | false =>
  failing.length > 0 &&
  texts.failing !== undefined &&
  html`<ul class="failing">${failing.map((name) => html`<li>${texts.failing?.(name)}</li>`)}</ul>
`;

/** Share of all endorsements as a bar, if there are any. */
const share = (visitor: Visitor, { count }: ShownTranslation, { total, texts }: CandidateOptions): Html | false =>
  total > 0 &&
  html`<progress class="share" value="${count}" max="${total}" aria-label="${visitor.locale.say('{label}:', { label: texts.endorsements })} ${visitor.locale.say('{n} of {all}', { n: formatNumber(visitor, count), all: formatNumber(visitor, total) })}"></progress>`;

const badges = ({ locale: { say } }: Visitor, translation: ShownTranslation, mine: boolean, frame: CandidateOptions): Html | false => {
  const leads = !frame.covered && translation === frame.leader && translation.count > 0;
  const isExported = !translation.failing.some((name) => frame.errors.includes(name));
  return (
    (leads || mine) &&
    html`${leads && html`<strong class="badge">${frame.forElectors || isExported ? say('Leading') : say('Leading, but blocked by an error')}</strong>`}
${mine && html`<span class="badge own">${frame.texts.own}</span>`}`
  );
};

/** A row of the ballot: a translation with its differences to the leader, failed checks, endorsements, author and time. */
export const candidate = (visitor: Visitor, translation: ShownTranslation, frame: CandidateOptions): Html => {
  const { person, locale } = visitor;
  const { tguid, author, uid, time, endorsements, forEarlierSource } = translation;
  const mine = person !== null && endorsements.some((endorsement) => endorsement.uid === person.id);
  const mayChange = person !== null && (frame.moderated || uid === person.id);
  const start = `${frame.page}${frame.query}${frame.query === '' ? '?' : '&'}start=${tguid}#suggest`;
  return html`<li class="candidate${mine && ' mine'}" id="t-${tguid}">
<div class="words" id="${wordsId(tguid)}">${formTexts(translation, frame)}${wholeTextLink(visitor, translation.forms, frame, `t-${tguid}`)}
${forEarlierSource && earlierSourceMark(visitor, translation, frame, mayChange)}
${failedChecks(translation, frame)}</div>
<div class="pick">${!frame.covered && share(visitor, translation, frame)}${endorseButton(visitor, translation, mine, frame)}</div>
<div class="facts">${badges(visitor, translation, mine, frame)}<span>${author !== null && html`${personLink(visitor, author)} · `}${relativeTime(visitor, time)}</span>
${endorsements.length > 0 && !frame.covered && endorsers(visitor, translation, frame)}
${person !== null && html`<a href="${start}"${!isShortened(translation.forms, frame) && html` data-start="t-${tguid}"`} aria-describedby="${wordsId(tguid)}">${locale.say('Edit a copy')}</a>`}
${(person === null || uid !== person.id) && html`<a href="${visitor.base}/translations/report?tguid=${tguid}" rel="nofollow" aria-describedby="${wordsId(tguid)}">${locale.say('Report')}</a>`}
${objections(visitor, translation, { own: frame.objections.get(tguid), covered: frame.covered })}
${mayChange && deleteForm(visitor, translation, frame)}</div>
</li>`;
};
