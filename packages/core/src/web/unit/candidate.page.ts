import { type Html, html } from '../../kernel/html.js';
import type { CompareWords } from '../../translations/compare-words.js';
import type { FormField, UnitTexts } from '../../units/kind/pages.js';
import type { ShownTranslation } from '../../units/translation.js';
import { formatNumber, langAttributes, personLink, relativeTime } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';
import { type EarlierSourceOptions, earlierSourceMark } from './earlier-source.page.js';
import { markDifference } from './mark-difference.js';

/** What the candidates of a unit are shown with. */
export interface CandidateOptions extends EarlierSourceOptions {
  readonly texts: UnitTexts;
  readonly fields: readonly FormField[];
  readonly leader: ShownTranslation | undefined;
  /** Compares texts for the whole page, and so knows how much it has compared. */
  readonly compare: CompareWords;
  /** Whether the reader may take down others' translations. */
  readonly moderated: boolean;
  /** Whether it is not shown who is for what, so that the reader does not follow others (the queue `decide`). */
  readonly covered: boolean;
}

const formTexts = ({ forms, lng }: ShownTranslation, { fields, leader, compare }: CandidateOptions): Html[] =>
  forms.map((form, index) => {
    const other = leader?.forms[index];
    const label = forms.length > 1 && html`<span class="form">${fields[index]?.label ?? index}</span>`;
    return html`<p class="text">${label}<span ${langAttributes(lng)}>${other === undefined || other === form ? form : markDifference(form, other, compare)}</span></p>`;
  });

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
<button class="endorse" id="endorse-${tguid}" aria-pressed="${mine ? 'true' : 'false'}">${label}</button></form>`;
};

const endorsers = (visitor: Visitor, { endorsements }: ShownTranslation, { texts }: CandidateOptions): Html =>
  html`<details class="endorsers"><summary>${texts.endorsers}</summary><ul>${endorsements.map(
    ({ name, time }) => html`<li>${personLink(visitor, name)}, ${relativeTime(visitor, time)}</li>`,
  )}</ul></details>`;

const deleteForm = ({ csrfField, locale: { say } }: Visitor, { tguid }: ShownTranslation, { page, query }: CandidateOptions): Html =>
  html`<details><summary>${say('Delete …')}</summary>
<form method="post" action="${page}/delete${query}">${csrfField()}<input type="hidden" name="tguid" value="${tguid}">
<button>${say('Delete this translation')}</button></form></details>`;

const failedChecks = ({ failing }: ShownTranslation, { texts }: CandidateOptions): Html | false =>
  failing.length > 0 &&
  texts.failing !== undefined &&
  html`<ul class="failing">${failing.map((name) => html`<li>${texts.failing?.(name)}</li>`)}</ul>
`;

/** One translation: its text with the difference to the leader marked, the checks that it fails, its endorsements, who wrote it and when. */
export const candidate = (visitor: Visitor, translation: ShownTranslation, frame: CandidateOptions): Html => {
  const { person } = visitor;
  const { tguid, author, uid, time, endorsements, forEarlierSource } = translation;
  const mine = person !== null && endorsements.some((endorsement) => endorsement.uid === person.id);
  const mayChange = person !== null && (frame.moderated || uid === person.id);
  return html`<li class="candidate${mine && ' mine'}" id="t-${tguid}">
${formTexts(translation, frame)}
${forEarlierSource && earlierSourceMark(visitor, translation, frame, mayChange)}
${failedChecks(translation, frame)}<div class="facts">${endorseButton(visitor, translation, mine, frame)}
<p>${author !== null && html`${personLink(visitor, author)}, `}${relativeTime(visitor, time)}</p>
${endorsements.length > 0 && !frame.covered && endorsers(visitor, translation, frame)}
${mayChange && deleteForm(visitor, translation, frame)}</div>
</li>`;
};
