import type { JobDetails } from '../../../jobs/job.js';
import { type JobStage, messagesBeside, type ReportSection } from '../../../jobs/job-report.js';
import { type Html, html } from '../../../kernel/html.js';
import type { Message } from '../../../kernel/text/message.js';
import type { Link } from '../../../units/kind/pages.js';
import { bar } from '../components/bar.page.js';
import { foldingTable } from '../components/folding-table.page.js';
import { notices } from '../components/notice.page.js';
import { linkButton, pageHead } from '../components/page-head.page.js';
import { formatNumber, languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { findingList, finishedPreview, type JobPreview } from './preview.page.js';

/** Maximum number of messages shown individually; programs get all of them. */
const MESSAGE_LIMIT = 200;

/** Refresh interval of a job's page, in seconds. */
const REFRESH_SECONDS = 2;

/** True if the job is an import: the names of their tasks end so. */
const isImport = ({ kind }: JobDetails): boolean => kind.endsWith('import');

/** True if the job made nothing: what imports make is linked in their reports. */
const madeNothing = ({ report }: JobDetails): boolean => (report?.links ?? []).length === 0;

const jobHeading = (visitor: Visitor, job: JobDetails, preview: JobPreview | null): string => {
  const { say } = visitor.locale;
  const { state } = job;
  if (preview && state === 'running') return say('Checking your file');
  if (state === 'queued') return say('Waiting');
  if (!isImport(job) && !preview)
    return state === 'running' ? say('Working on it') : state === 'done' ? say('Done') : say('This did not work');
  if (state === 'running') return say('Importing your file');
  if (state !== 'done') return say('Import failed');
  return madeNothing(job) ? say('Nothing to import') : say('Import complete');
};

const jobProgress = (visitor: Visitor, { state, done, total }: JobDetails): Html | false => {
  const { say } = visitor.locale;
  if (state === 'failed' || state === 'done') return false;
  const label = html`aria-label="${say('Progress')}"`;
  if (total === null || total === 0) return html`<progress ${label}></progress>`;
  return html`<progress ${label} value="${done}" max="${total}"></progress>
<p class="soft">${say('{n} of {all}', { n: formatNumber(visitor, done), all: formatNumber(visitor, total) })}</p>`;
};

const stageCount = (visitor: Visitor, { done, total }: JobStage): Html | false => {
  const { say } = visitor.locale;
  if (done === null) return false;
  const n = formatNumber(visitor, done);
  return html` <span class="soft">${total === null ? n : say('{n} of {all}', { n, all: formatNumber(visitor, total) })}</span>`;
};

/** The stages of a job in order, with their counts; the last is the current one until the job ends. */
const jobStages = (visitor: Visitor, { state, stages }: JobDetails): Html | false => {
  const { say, translate } = visitor.locale;
  const isIn = (at: number) => state === 'running' && at === stages.length - 1;
  return (
    stages.length > 0 &&
    html`<ol class="stages" aria-label="${say('Stages')}">${stages.map(
      (stage, at) =>
        html`<li${isIn(at) ? html` aria-current="step"` : html` class="over"`}>${translate(stage.name)}${stageCount(visitor, stage)}</li>`,
    )}</ol>`
  );
};

const NOTICES = { error: 'bad', warning: 'warn', status: 'good' } as const;

/** Messages of one type as one notice. */
const messageList = (visitor: Visitor, said: readonly Message[]): Html | false => {
  const { sayCount, translate } = visitor.locale;
  const [first] = said;
  if (!first) return false;
  const more = said.length - MESSAGE_LIMIT;
  const shown = said.slice(0, MESSAGE_LIMIT).map(([text]) => html`<bdi>${translate(text)}</bdi>`);
  return html`${notices(visitor, NOTICES[first[1]], shown)}
${more > 0 && html`<p class="soft">${sayCount('and {n} more', 'and {n} more', more)}</p>`}`;
};

/** Maximum number of list items shown at once; longer lists are collapsed. */
const UNFOLDED_LIMIT = 10;

const folded = (count: number, title: string, list: Html): Html =>
  html`<details class="fold report"${count <= UNFOLDED_LIMIT && html` open`}><summary>${title}</summary>
${list}</details>`;

/** The languages of an import as a table, with their progress. */
const languagesTable = (visitor: Visitor, { title, count, languages = [] }: ReportSection): Html => {
  const { base, locale } = visitor;
  const { say, translate } = locale;
  const columns = [
    { text: say('Language'), isName: true },
    { text: say('Progress') },
    { text: say('Translated'), isNumber: true, isLabelled: true },
    { text: say('Errors or warnings'), isNumber: true, isLabelled: true },
    { text: say('Fuzzy'), isNumber: true, isLabelled: true },
  ];
  const number = (n: number) => (n === 0 ? html`<span class="soft">${formatNumber(visitor, n)}</span>` : formatNumber(visitor, n));
  const named = languages.map((language) => ({ ...language, name: languageName(visitor.languages, language.code, visitor) }));
  named.sort((one, other) => locale.formats.compare(one.name, other.name));
  const rows = named.map(({ name, translated, fuzzy, missing, failing, errors = 0, path }) => {
    const counts = {
      decided: 0,
      leading: Math.max(0, translated - errors),
      errors: Math.min(errors, translated),
      missing: missing + fuzzy,
    };
    return [
      path === null ? html`<span class="name">${name}</span>` : html`<a class="name" href="${base}${path}">${name}</a>`,
      bar(visitor, counts, name),
      number(translated),
      number(failing),
      number(fuzzy),
    ];
  });
  return html`<section><h2>${translate(title)}</h2><div class="sheet flush">${foldingTable(visitor, translate(title), columns, rows)}${count > languages.length && html`<p class="pager">${locale.sayCount('and {n} more', 'and {n} more', count - languages.length)}</p>`}</div></section>`;
};

const reportSection = (visitor: Visitor, section: ReportSection): Html => {
  if (section.languages) return languagesTable(visitor, section);
  const { sayCount, translate } = visitor.locale;
  const { base } = visitor;
  const { title, count, items } = section;
  const more = count - items.length;
  const lines = items.map(({ text, path }) => {
    const said = html`<bdi>${translate(text)}</bdi>`;
    return html`<li>${path === undefined ? said : html`<a href="${base}${path}">${said}</a>`}</li>`;
  });
  return folded(
    count,
    translate(title),
    html`<ul>${lines}</ul>
${more > 0 && html`<p class="soft">${sayCount('and {n} more', 'and {n} more', more)}</p>`}`,
  );
};

/**
 * Messages of a job: errors and results individually; warnings and lists of its report under headings with their number, collapsed where they are
 * long.
 */
const jobMessages = (visitor: Visitor, { messages, report }: JobDetails): Html => {
  const { sayCount } = visitor.locale;
  const sections = (report?.sections ?? []).filter(({ items }) => items.length > 0);
  const others = messagesBeside(sections, messages);
  const warnings = others.filter(([, type]) => type === 'warning');
  const list = messageList(visitor, warnings);
  return html`${messageList(
    visitor,
    others.filter(([, type]) => type === 'error'),
  )}
${messageList(
  visitor,
  others.filter(([, type]) => type === 'status'),
)}
${list && folded(warnings.length, sayCount('{n} warning', '{n} warnings', warnings.length), list)}
${sections.filter(({ severity }) => !severity).map((section) => reportSection(visitor, section))}
${findingList(
  visitor,
  sections.filter(({ severity }) => severity),
)}`;
};

/** Next steps after a job: the links of its report, the first of them primary; where it made nothing, another import. */
const jobActions = (visitor: Visitor, job: JobDetails): Html => {
  const { say, translate } = visitor.locale;
  const links = job.report?.links ?? [];
  const again = linkButton(visitor, '/import', say('New import'), madeNothing(job) ? 'primary' : '');
  return html`${links.map(({ text, path }, nr) => linkButton(visitor, path, translate(text), nr === 0 ? 'primary' : ''))}${(isImport(job) || madeNothing(job)) && again}`;
};

/** Progress of a job that is not over. */
const jobStatus = (visitor: Visitor, job: JobDetails): Html => {
  const { say } = visitor.locale;
  return html`<div class="sheet stack">${job.place !== undefined && html`<p>${say('Position: {n}', { n: formatNumber(visitor, job.place) })}</p>`}
${jobProgress(visitor, job)}
${jobStages(visitor, job)}</div>
<p class="soft">${say('You can leave this page. The work goes on.')}</p>`;
};

/**
 * Page of a job: its progress; at the end the next steps, followed by messages for each file and line. It reloads by itself until then.
 *
 * @param trail breadcrumbs to the form of an import; other jobs have none
 */
export const jobPage = (visitor: Visitor, job: JobDetails, preview: JobPreview | null, trail: readonly Link[]): Page => {
  const { say } = visitor.locale;
  const over = job.state === 'done' || job.state === 'failed';
  if (preview && job.state === 'done') return finishedPreview(visitor, job, preview, { trail, messageList, languagesTable, reportSection });
  const title = jobHeading(visitor, job, preview);
  return {
    title,
    ...(!over && { refreshSeconds: REFRESH_SECONDS }),
    main: html`<div id="job"${!over && html` data-running`}>${pageHead(visitor, {
      ...((isImport(job) || preview) && { trail }),
      title,
      ...(preview && { line: html`<bdi>${preview.fileName}</bdi>` }),
      ...(over && { primary: jobActions(visitor, job) }),
    })}
${!over && jobStatus(visitor, job)}
${jobMessages(visitor, job)}
${
  over &&
  job.stages.length > 0 &&
  html`<details class="fold"><summary>${say('Stages')}</summary>
${jobStages(visitor, job)}</details>`
}</div>`,
  };
};
