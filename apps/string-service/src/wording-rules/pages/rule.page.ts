import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { isModerator } from '@translation-commons/core/kernel/person.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import { badge, emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { linkButton, pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { text } from '@translation-commons/core/web/pages/components/text.page.js';
import { type FormState, field, problemSummary } from '@translation-commons/core/web/pages/forms/form.page.js';
import { langAttributes, languageName, personLink, relativeTime } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { markCandidate } from '@translation-commons/core/web/pages/unit/mark-difference.js';
import { ARRAY_LENGTH_LIMIT } from '@translation-commons/core/web/server/bodies/body-parsers.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { projectLanguagePath, projectPath, rulePath, rulesPath } from '../../projects/project-path.js';
import { stringPages } from '../../strings/string-pages.js';
import type { RulePreview } from '../propose-rule.js';
import type { RuleWithChanges } from '../read-rules.js';
import { isWritable, RULE_VOTERS, type RuleChange, WORDING_CHARACTERS, type WordingRule } from '../wording-rule.js';

type Wordings = Pick<WordingRule, 'replaced' | 'wording' | 'lng'>;

/** A word and its replacement, with an arrow in the direction of the page between them. */
export const wordings = (visitor: Visitor, { replaced, wording, lng }: Wordings): Html =>
  html`<bdi ${langAttributes(lng)}>${replaced}</bdi> ${icon(visitor, 'arrow')}<span class="unseen">→</span> <bdi ${langAttributes(lng)}>${wording}</bdi>`;

const stateBadge = (visitor: Visitor, { state }: WordingRule): Html => {
  const { say } = visitor.locale;
  if (state === 'open') return badge(visitor, say('Open for votes'), 'close');
  return state === 'written' ? badge(visitor, say('Accepted'), 'good') : badge(visitor, say('Removed'));
};

/** Breadcrumbs to the rules of a project and language. */
const trailTo = (visitor: Visitor, { lng, ...name }: ProjectName & { readonly lng: string }) => [
  { path: '/projects', text: visitor.locale.say('Projects') },
  { path: projectPath(name), text: html`<bdi>${formatProjectName(name)}</bdi>` },
  { path: projectLanguagePath(name, lng), text: languageName(visitor.languages, lng, visitor) },
];

const ruleRow = (visitor: Visitor, rule: WordingRule): Html => {
  const { base, locale } = visitor;
  return html`<li><div><a class="line" href="${base}${rulePath(rule.id)}">${wordings(visitor, rule)}</a>
<p class="meta">${stateBadge(visitor, rule)} ${locale.sayCount('{n} string', '{n} strings', rule.strings)} · ${locale.say('{for} for, {against} against', { for: rule.votesFor, against: rule.votesAgainst })} · ${personLink(visitor, rule.proposer)}${rule.inHome && html` · ${locale.say('In all projects that share votes')}`}</p></div></li>`;
};

/** Language of translations, and of the source texts. */
type RuleLanguages = Pick<RuleWithChanges, 'lng' | 'sourceLng'>;

/** The source and the new text of a change, with marks for what it adds and removes. */
const changeTexts = ({ base }: Visitor, { lng, sourceLng }: RuleLanguages, { key, source, forms, newForms }: RuleChange): Html => {
  const path = stringPages.path({ key, profile: { context: '' } }, lng);
  return html`${text(stringPages, source[0] ?? '', { lng: sourceLng, as: 'a', attributes: html`href="${base}${path}"` })}
${newForms.map((form, nr) => html`<p class="text line" ${langAttributes(lng)}>${markCandidate(stringPages, shownText(form), shownText(forms[nr] ?? ''))}</p>`)}`;
};

const failingText = ({ locale: { say } }: Visitor, { failing }: RuleChange): Html | false =>
  failing.length > 0 &&
  html`<p class="wrong">${say('Left out:')} ${failing.map((name) => stringPages.texts(say).failing?.(name) ?? name).join(' ')}</p>`;

/** Data of the page with the rules of a project and language. */
export interface RulesPage extends ProjectName {
  readonly lng: string;
  /** Language of the source texts. */
  readonly sourceLng: string;
  /** True if the project shares votes with others. */
  readonly hasHome: boolean;
  readonly rules: readonly WordingRule[];
  /** Changes of the typed rule; null: none was typed. */
  readonly preview: RulePreview | null;
  readonly sent: FormState;
}

/** Name of the field of a string: in lists that are as long as one in a form may be. */
const stringField = (nr: number): string => `string[${Math.floor(nr / ARRAY_LENGTH_LIMIT)}][]`;

const previewForm = (visitor: Visitor, { origin, project, lng, sourceLng, preview }: RulesPage): Html | false => {
  if (!preview) return false;
  const { base, locale, csrfField, person } = visitor;
  const { say, sayCount } = locale;
  const { changes, more, replaced, wording } = preview;
  const writable = changes.filter(isWritable);
  return html`<section aria-labelledby="preview"><h2 id="preview">${say('Preview')}</h2>
<p>${sayCount('{n} string changes. Nothing is saved yet.', '{n} strings change. Nothing is saved yet.', writable.length)}${more > 0 && html` ${sayCount('{n} more is left for another rule.', '{n} more are left for another rule.', more)}`}</p>
<form method="post" action="${base}${rulesPath({ origin, project }, lng)}">${csrfField()}
<input type="hidden" name="from" value="${replaced}"><input type="hidden" name="to" value="${wording}">${preview.inHome && html`<input type="hidden" name="in_home" value="1">`}
<ol class="found">${changes.map((change, nr) => {
    const box = html`<label><input type="checkbox" name="${stringField(nr)}" value="${change.key}" checked><span class="unseen">${say('Change this string')}</span></label>`;
    return html`<li class="chosen-by-box">${isWritable(change) ? box : html`<span class="box"></span>`}<div>${changeTexts(visitor, { lng, sourceLng }, change)}${failingText(visitor, change)}</div></li>`;
  })}</ol>
${
  writable.length > 0 &&
  (person
    ? html`<p class="bar-below"><button class="btn primary">${say('Propose rule')}</button></p>`
    : html`<p>${linkButton(visitor, `/sign-in?next=${encodeURIComponent(visitor.path)}`, say('Sign in to propose'), 'primary')}</p>`)
}</form></section>`;
};

/** Page with the rules of a project and language, and the form that previews a new one. */
export const rulesPage = (visitor: Visitor, page: RulesPage): Page => {
  const { base, locale, languages } = visitor;
  const { say } = locale;
  const { origin, project, lng, rules, sent, hasHome } = page;
  const language = languageName(languages, lng, visitor);
  const title = say('Wording rules');
  const attributes = html`lang="${lng}" autocomplete="off" maxlength="${WORDING_CHARACTERS}"`;
  return {
    title: `${title} · ${formatProjectName(page)} · ${language}`,
    lng,
    main: html`${pageHead(visitor, { trail: trailTo(visitor, { origin, project, lng }), title, line: say('Replace a word in all strings with one vote.') })}
${problemSummary(visitor, sent)}
<form class="sheet row fields" action="${base}${rulesPath({ origin, project }, lng)}">
${field(visitor, sent, { name: 'from', label: say('Replace'), attributes })}
${field(visitor, sent, { name: 'to', label: say('With'), attributes })}
${hasHome && field(visitor, sent, { name: 'in_home', label: say('In all projects that share votes'), box: { isTicked: page.preview?.inHome ?? false } })}
<p><button class="btn${page.preview ? '' : ' primary'}">${say('Preview')}</button></p></form>
${previewForm(visitor, page)}
${
  rules.length === 0
    ? page.preview === null && emptyState(visitor, { icon: 'balance', title: say('No rules yet') })
    : html`<section aria-labelledby="rules"><h2 id="rules">${say('Rules')}</h2>
<ul class="sheet list">${rules.map((rule) => ruleRow(visitor, rule))}</ul></section>`
}`,
  };
};

const ballot = (visitor: Visitor, { id, state, votesFor, votesAgainst, ownVote, proposerId }: RuleWithChanges): Html => {
  const { base, locale, csrfField, person } = visitor;
  const { say } = locale;
  const counts = html`<p><b>${say('{for} for, {against} against', { for: votesFor, against: votesAgainst })}</b></p>`;
  if (state !== 'open') return counts;
  const button = (vote: 'for' | 'against', text: string) =>
    html`<button name="vote" value="${ownVote === (vote === 'for') ? 'none' : vote}" aria-pressed="${ownVote === (vote === 'for') ? 'true' : 'false'}" class="btn${vote === 'for' ? ' primary' : ''}">${text}</button>`;
  const isOwn = person?.id === proposerId;
  return html`${counts}
<p class="quiet">${say('Accepted with more votes for than against, and {n} voters.', { n: RULE_VOTERS })}</p>
${
  person
    ? !isOwn &&
      html`<form class="row" method="post" action="${base}${rulePath(id)}/vote">${csrfField()}<p>${button('for', say('Vote for'))} ${button('against', say('Vote against'))}</p></form>`
    : html`<p>${linkButton(visitor, `/sign-in?next=${encodeURIComponent(visitor.path)}`, say('Sign in to vote'), 'primary')}</p>`
}`;
};

const changeItem = (visitor: Visitor, rule: RuleWithChanges, change: RuleChange): Html => {
  const { base, locale, csrfField } = visitor;
  const { say } = locale;
  const toggle =
    rule.mayEdit &&
    rule.state === 'open' &&
    change.failing.length === 0 &&
    html`<form method="post" action="${base}${rulePath(rule.id)}/leave-out">${csrfField()}<input type="hidden" name="string" value="${change.key}">${change.leftOut && html`<input type="hidden" name="again" value="1">`}<button class="btn small">${change.leftOut ? say('Include') : say('Leave out')}</button></form>`;
  const reason =
    change.failing.length === 0 && (change.leftOut || !change.leads)
      ? html`<p class="wrong">${change.leftOut ? say('Left out') : say('Left out: another translation leads.')}</p>`
      : failingText(visitor, change);
  return html`<li><div>${changeTexts(visitor, rule, change)}${reason}</div>${toggle}</li>`;
};

/** Page of a rule: its votes, and each string that it changes. */
export const rulePage = (visitor: Visitor, rule: RuleWithChanges): Page => {
  const { base, locale, csrfField, person } = visitor;
  const { say, sayCount } = locale;
  const { id, origin, project, lng, state, changes, batchId } = rule;
  const name = `${rule.replaced} → ${rule.wording}`;
  return {
    title: `${name} · ${formatProjectName(rule)}`,
    lng,
    main: html`${pageHead(visitor, {
      trail: [...trailTo(visitor, { origin, project, lng }), { path: rulesPath({ origin, project }, lng), text: say('Wording rules') }],
      title: wordings(visitor, rule),
      line: html`${stateBadge(visitor, rule)} ${personLink(visitor, rule.proposer)} · ${relativeTime(visitor, rule.time)}${rule.inHome && html` · ${say('In all projects that share votes')}`}`,
    })}
<div class="sheet">${ballot(visitor, rule)}</div>
${batchId !== null && isModerator(person) && html`<p><a href="${base}${withQuery('/moderation', { batch: batchId })}">${say('Show batch')}</a></p>`}
<h2>${sayCount('{n} string', '{n} strings', rule.strings)}</h2>
<ol class="sheet list">${changes.map((change) => changeItem(visitor, rule, change))}</ol>
${rule.mayEdit && state === 'open' && html`<form method="post" action="${base}${rulePath(id)}/delete">${csrfField()}<p><button class="btn danger">${say('Delete rule')}</button></p></form>`}`,
  };
};
