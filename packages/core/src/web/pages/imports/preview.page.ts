import type { ImportPreview } from '../../../imports/previewed.js';
import type { JobDetails } from '../../../jobs/job.js';
import { messagesBeside, type ReportSection } from '../../../jobs/job-report.js';
import { type Html, html } from '../../../kernel/html.js';
import type { Message } from '../../../kernel/text/message.js';
import type { Link } from '../../../units/kind/pages.js';
import { badge, notice } from '../components/notice.page.js';
import { linkButton, pageHead } from '../components/page-head.page.js';
import { emptyForm, type FormState, field, problemSummary } from '../forms/form.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { tile } from '../marks/face.page.js';
import { rareFields } from './import.page.js';
import { AGAIN, type PreviewForm } from './import-form.js';

/** A dry run, and the form that imports it. */
export interface JobPreview extends ImportPreview {
  readonly form: PreviewForm;
  /** The form as it was sent and refused; null: it was not sent. */
  readonly sent: FormState | null;
}

/** Parts of the page of a job that the page of a preview has, too. */
export interface JobParts {
  /** Breadcrumbs to the form of the import. */
  readonly trail: readonly Link[];
  messageList(visitor: Visitor, said: readonly Message[]): Html | false;
  languagesTable(visitor: Visitor, section: ReportSection): Html;
  reportSection(visitor: Visitor, section: ReportSection): Html;
}

const FORM_ID = 'preview';

const button = (text: string, go: string, isPrimary: boolean): Html =>
  html`<button class="btn${isPrimary && ' primary'}" form="${FORM_ID}" name="go" value="${go}">${text}</button>`;

/** Form of the preview: the name, and folded the fields that make another preview. */
const questions = (visitor: Visitor, id: string, { form, params, sent: refused }: JobPreview, isWrong: boolean): Html => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  const start = html`<form id="${FORM_ID}" method="post" action="${base}/import/${form.name}/previewed/${id}"`;
  if (!form.show) return html`${refused && problemSummary(visitor, refused)}${start}>${csrfField()}</form>`;
  const sent = refused ?? { ...emptyForm, typed: form.show(params) };
  const rare = form.rareFields?.(visitor, sent.typed) ?? [];
  const again = html`<p>${button(say('Preview again'), AGAIN, isWrong)}</p>`;
  return html`${problemSummary(visitor, sent)}
${start} class="sheet fields">${csrfField()}<div class="row">${form.fields(visitor, sent.typed).map((wanted) => field(visitor, sent, wanted))}</div>
${isWrong ? html`${rare.map((wanted) => field(visitor, sent, wanted))}${again}` : rareFields(visitor, sent, rare, say('More options'), again)}</form>`;
};

/** Items of a finding that are shown at once; the others are folded. */
const ITEMS_SHOWN = 3;

const places = (visitor: Visitor, items: ReportSection['items']): Html =>
  html`<ul class="said meta">${items.map(({ text }) => html`<li><bdi>${visitor.locale.translate(text)}</bdi></li>`)}</ul>`;

const finding = (visitor: Visitor, { title, count, items, severity }: ReportSection): Html => {
  const { say, sayCount, translate } = visitor.locale;
  const isError = severity === 'error';
  const more = count - ITEMS_SHOWN;
  return html`<li>${badge(visitor, isError ? say('Error') : say('Warning'), isError ? 'bad' : 'close', 'warning')}<div><p>${translate(title)}</p>
${places(visitor, items.slice(0, ITEMS_SHOWN))}
${more > 0 && html`<details class="summary-quiet"><summary>${sayCount('and {n} more', 'and {n} more', more)}</summary>${places(visitor, items.slice(ITEMS_SHOWN))}</details>`}</div></li>`;
};

/** Findings of files that were read, with their first places, and other warnings, for somebody to look at. */
export const findingList = (visitor: Visitor, findings: readonly ReportSection[], warnings: readonly Message[] = []): Html | false => {
  const { say, translate } = visitor.locale;
  return (
    findings.length + warnings.length > 0 &&
    html`<section><h2>${say('To look at')}</h2><div class="sheet flush"><ul class="list findings">${findings.map((section) =>
      finding(visitor, section),
    )}${warnings.map(([text]) => html`<li>${badge(visitor, say('Warning'), 'close', 'warning')}<div><p><bdi>${translate(text)}</bdi></p></div></li>`)}</ul></div></section>`
  );
};

/** Page of a finished preview: what it is of, what is asked before it is imported, its languages, and what there is to look at. */
export const finishedPreview = (visitor: Visitor, job: JobDetails, preview: JobPreview, parts: JobParts): Page => {
  const { say, sayCount, translate } = visitor.locale;
  const { messages, report } = job;
  const { form, fileName: file, isKept, importJobId } = preview;
  const ways = form.ways?.(say);
  const head = report?.head;
  const isWrong = messages.some(([, type]) => type === 'error');
  const title = isWrong ? say('Nothing to import') : head ? say('Preview of {name}', { name: head.name }) : say('Preview');
  const isUnreadable = report?.isUnreadable === true;
  const isOpen = isKept && importJobId === null && !isUnreadable;
  const sections = (report?.sections ?? []).filter(({ items }) => items.length > 0);
  const others = messagesBeside(sections, messages);
  const ofType = (type: string) => others.filter((message) => message[1] === type);
  const warnings = ofType('warning');
  const findings = sections.filter(({ severity }) => severity);
  const toSee = warnings.length + findings.length;
  const create = head?.isNew && ways ? ways.create : say('Import');
  const line = isOpen && !isWrong && say('Nothing is saved yet. Only you can import {file}, within a day.', { file });
  return {
    title,
    main: html`<div id="job">${pageHead(visitor, {
      trail: parts.trail,
      ...(head && { picture: tile(head.name) }),
      title,
      line: line || (importJobId === null && !isKept && !isUnreadable && say('The file has expired. Choose it again.')),
      facts: (head?.facts ?? []).map(({ icon, text, isCode }) => ({
        ...(icon && { icon }),
        text: isCode ? html`<code dir="ltr">${String(text)}</code>` : translate(text),
      })),
      ...(importJobId !== null && { primary: linkButton(visitor, `/jobs/${importJobId}`, say('Show result'), 'primary') }),
      ...(isOpen && !isWrong && { primary: button(create, 'import', true) }),
      ...(isUnreadable
        ? { primary: linkButton(visitor, '/import', say('New import'), 'primary') }
        : { secondary: linkButton(visitor, '/import', isOpen && !isWrong ? say('Discard') : say('New import')) }),
    })}
${parts.messageList(visitor, ofType('error'))}
${toSee > 0 && !isWrong && notice(visitor, 'warn', html`<b>${sayCount('{n} thing to look at.', '{n} things to look at.', toSee)}</b>${isOpen && html` ${say('You can import first.')}`}`)}
${isOpen && questions(visitor, job.id, preview, isWrong)}
${sections.filter(({ languages }) => languages).map((section) => parts.languagesTable(visitor, section))}
${findingList(visitor, findings, warnings)}
${sections.filter(({ languages, severity }) => !languages && !severity).map((section) => parts.reportSection(visitor, section))}
${
  ofType('status').length > 0 &&
  html`<details class="fold report"><summary>${say('Details')}</summary>
${parts.messageList(visitor, ofType('status'))}</details>`
}</div>`,
  };
};
