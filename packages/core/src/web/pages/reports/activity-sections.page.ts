import { type Html, html } from '../../../kernel/html.js';
import type { Overview } from '../../../reports/get-overview.js';
import type { Visitor } from '../layout/visitor.js';
import { activityChart } from './activity-chart.page.js';
import { contributorsTable } from './contributors.page.js';

/**
 * Section with the weekly activity of the last year.
 *
 * @param endorsements the kind's word for them: `Votes`
 */
export const activitySection = (visitor: Visitor, { weeks }: Pick<Overview, 'weeks'>, endorsements: string): Html =>
  html`<section aria-labelledby="activity"><h2 id="activity">${visitor.locale.say('Activity')}</h2>
${activityChart(visitor, weeks, endorsements)}</section>`;

/**
 * Sections with the last year of an overview: weekly activity, and top contributors.
 *
 * @param endorsements the kind's word for them: `Votes`
 */
export const activitySections = (visitor: Visitor, overview: Pick<Overview, 'weeks' | 'contributors'>, endorsements: string): Html =>
  html`${activitySection(visitor, overview, endorsements)}
${contributorsTable(visitor, overview.contributors, endorsements)}`;
