import type { JobState, ListedJob } from '../../../jobs/job.js';
import { type Html, html } from '../../../kernel/html.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { foldingTable } from '../components/folding-table.page.js';
import { type BadgeLook, badge, emptyState } from '../components/notice.page.js';
import { pager } from '../components/pager.page.js';
import { formatNumber, isolateName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { administrationHead } from './administration.page.js';

const LOOKS = { queued: '', running: 'lead', done: 'good', failed: 'bad' } as const satisfies Record<JobState, BadgeLook>;

const stateCell = (visitor: Visitor, { state, done, total }: ListedJob): Html => {
  const { say } = visitor.locale;
  const states: Readonly<Record<JobState, string>> = {
    queued: say('waiting'),
    running: say('running'),
    done: say('done'),
    failed: say('failed'),
  };
  return html`${badge(visitor, states[state], LOOKS[state])}${state === 'running' && total !== null && html` <progress max="${total}" value="${done}" aria-label="${say('Done')}"></progress>`}`;
};

const messagesCell = ({ locale: { translate, sayCount } }: Visitor, { messages }: ListedJob): Html | false =>
  messages.length > 0 &&
  html`<details class="summary-quiet"><summary>${sayCount('{n} message', '{n} messages', messages.length)}</summary><ul class="said small">${messages.map(([text]) => html`<li><bdi>${translate(text)}</bdi></li>`)}</ul></details>`;

const jobsTable = (visitor: Visitor, jobs: readonly ListedJob[], { jobNames }: Pick<KindPages, 'jobNames'>): Html => {
  const { say } = visitor.locale;
  const names = jobNames?.(say);
  const columns = [
    { text: say('Job'), isName: true },
    { text: say('Person') },
    { text: say('State') },
    { text: say('Date'), isLabelled: true },
    { text: say('Done'), isNumber: true, isLabelled: true },
    { text: say('Messages') },
  ];
  const rows = jobs.map((job) => [
    html`<span class="name">${isolateName(names?.[job.kind] ?? say(job.kind))}</span>`,
    job.by !== null && personLink(visitor, job.by),
    stateCell(visitor, job),
    relativeTime(visitor, job.finishedAt ?? job.createdAt),
    html`<bdi dir="ltr">${formatNumber(visitor, job.done)}${job.total !== null && html` / ${formatNumber(visitor, job.total)}`}</bdi>`,
    messagesCell(visitor, job),
  ]);
  return html`<div class="sheet flush">${foldingTable(visitor, say('Jobs'), columns, rows)}</div>`;
};

/** Page with the background jobs, and their progress. */
export const jobsPage = (
  visitor: Visitor,
  jobs: readonly ListedJob[],
  pages: Pick<KindPages, 'jobNames'>,
  page: number,
  more: boolean,
): Page => {
  const { say } = visitor.locale;
  return {
    title: say('Jobs'),
    main: html`${administrationHead(visitor, '/administration/jobs')}
<p class="quiet">${say('Jobs are kept for a week.')}</p>
${jobs.length === 0 && emptyState(visitor, { icon: 'clock', title: say('No jobs waiting or running') })}
${jobs.length > 0 && jobsTable(visitor, jobs, pages)}
${pager(visitor, { page, more }, (to) => withQuery('/administration/jobs', { page: to }))}`,
  };
};
