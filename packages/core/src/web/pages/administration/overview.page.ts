import { installedVersion } from '../../../kernel/files/installed-version.js';
import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import type { readSystemState } from '../../../reports/read-system-state.js';
import { formatNumber, relativeTime } from '../layout/formatting.js';
import type { Visitor } from '../layout/visitor.js';

/** Totals and state of the installation, as its administrators see it. */
export type Overview = Awaited<ReturnType<typeof readSystemState>>;

const MEGABYTE = 1_048_576;

/** Totals, last activity, jobs, database and version. That the page is there says that the service answers. */
export const systemOverview = (visitor: Visitor, state: Overview): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { totals, accounts, blocked, lastActivity, waitingJobs, runningJobs, failedJobs, databaseBytes, databaseVersion } = state;
  const stat = (n: number, name: string) => html`<li class="stat"><b>${formatNumber(visitor, n)}</b> <span>${name}</span></li>`;
  const fact = (name: string, value: HtmlValue) => html`<dt>${name}</dt><dd>${value}</dd>`;
  const jobs = say('{waiting} waiting, {running} running, {failed} failed', {
    waiting: formatNumber(visitor, waitingJobs),
    running: formatNumber(visitor, runningJobs),
    failed: formatNumber(visitor, failedJobs),
  });
  return html`<section class="sheet stack" aria-label="${say('Overview')}"><ul class="stats">${stat(accounts, say('Accounts'))}${stat(totals.people, say('Active this year'))}${stat(totals.languages, say('Languages'))}${stat(totals.contributions, say('Contributions this year'))}</ul>
<dl class="about">${fact(say('Last activity'), lastActivity === null ? say('None yet') : relativeTime(visitor, lastActivity))}
${blocked > 0 && fact(say('Blocked'), formatNumber(visitor, blocked))}
${fact(say('Jobs'), html`<a href="${base}/administration/jobs">${jobs}</a>`)}
${fact(say('Health'), html`<a href="${base}/readyz">${say('Answers')}</a>`)}
${fact(say('Database'), html`<bdi>PostgreSQL ${databaseVersion}</bdi>, ${say('{n} MB', { n: formatNumber(visitor, Math.ceil(databaseBytes / MEGABYTE)) })}`)}
${fact(say('Version'), html`<bdi>${installedVersion()}</bdi>`)}</dl></section>`;
};
