import { type Html, html } from '../../kernel/html.js';
import type { Overview } from '../../reports/get-overview.js';
import type { Visitor } from '../layout/visitor.js';
import { activityChart } from './activity-chart.page.js';
import { contributorsTable } from './contributors.page.js';

/**
 * The last year of an overview: its activity by week, and who contributed most.
 *
 * @param endorsements what the kind's people call them: `Votes`
 */
export const activitySections = (
  visitor: Visitor,
  { weeks, contributors }: Pick<Overview, 'weeks' | 'contributors'>,
  endorsements: string,
): Html => html`<section aria-labelledby="activity"><h2 id="activity">${visitor.locale.say('Activity of the last year')}</h2>
${activityChart(visitor, weeks, endorsements)}</section>
${contributorsTable(visitor, contributors, endorsements)}`;
