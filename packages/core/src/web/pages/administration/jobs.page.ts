import type { JobState, ListedJob } from '../../../jobs/job.js';
import { type Html, html } from '../../../kernel/html.js';
import { emptyState } from '../components/notice.page.js';
import { pager } from '../components/pager.page.js';
import { formatNumber, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { administrationHead } from './administration.page.js';

const jobRow = (visitor: Visitor, { kind, state, done, total, messages, by, createdAt, finishedAt }: ListedJob): Html => {
  const { say, translate } = visitor.locale;
  const states: Readonly<Record<JobState, string>> = {
    queued: say('waiting'),
    running: say('running'),
    done: say('done'),
    failed: say('failed'),
  };
  return html`<tr><th scope="row"><code>${kind}</code></th><td>${by !== null && personLink(visitor, by)}</td><td>${relativeTime(visitor, createdAt)}</td>
<td>${states[state]}${finishedAt && html` · ${relativeTime(visitor, finishedAt)}`}${state === 'running' && total !== null && html` <progress max="${total}" value="${done}" aria-label="${say('Done')}"></progress>`}</td>
<td class="number">${formatNumber(visitor, done)}${total !== null && html` / ${formatNumber(visitor, total)}`}</td>
<td>${messages.length > 0 && html`<details><summary>${formatNumber(visitor, messages.length)}</summary><ul>${messages.map(([text]) => html`<li>${translate(text)}</li>`)}</ul></details>`}</td></tr>`;
};

/** Page with the background jobs, and their progress. */
export const jobsPage = (visitor: Visitor, jobs: readonly ListedJob[], page: number, more: boolean): Page => {
  const { say } = visitor.locale;
  return {
    title: say('Jobs'),
    main: html`${administrationHead(visitor, '/administration/jobs')}
<p class="quiet">${say('Jobs are kept for a week.')}</p>
${jobs.length === 0 && emptyState(visitor, { icon: 'clock', title: say('No jobs waiting or running') })}
${
  jobs.length > 0 &&
  html`<div class="scroll"><table><caption class="unseen">${say('Jobs')}</caption>
<thead><tr><th scope="col">${say('Job')}</th><th scope="col">${say('Person')}</th><th scope="col">${say('Date')}</th><th scope="col">${say('State')}</th><th scope="col" class="number">${say('Done')}</th><th scope="col">${say('Messages')}</th></tr></thead>
<tbody>${jobs.map((job) => jobRow(visitor, job))}</tbody></table></div>`
}
${pager(visitor, { page, more }, (to) => withQuery('/administration/jobs', { page: to }))}`,
  };
};
