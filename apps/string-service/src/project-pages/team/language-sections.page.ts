import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { bar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { foldingTable } from '@translation-commons/core/web/pages/components/folding-table.page.js';
import type { Tab } from '@translation-commons/core/web/pages/components/page-head.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { formatProjectName } from '../../projects/project.js';
import { projectLanguagePath } from '../../projects/project-path.js';
import type { ProjectProgress } from '../progress.store.js';
import type { StringStates } from '../project-states.store.js';
import { queueLink } from '../queue-link.page.js';
import { progressCountsOf } from '../read-project-states.js';

/** A project on the page of a language. */
export interface TeamProject extends ProjectProgress {
  readonly states?: StringStates | undefined;
}

/** Projects that are chosen from the start where the reader follows none. */
const CHOSEN_FIRST = 3;

/** Tabs of the string service on the pages of a language. */
export const languageTabs = ({ locale: { say } }: Visitor, lng: string): readonly Tab[] => [
  { path: `/projects?lng=${encodeURIComponent(lng)}`, text: say('Projects') },
  { path: `/vocabularies?lng=${encodeURIComponent(lng)}`, text: say('Terms') },
];

/** The projects of a language where help counts most, of which some can be chosen for one queue. */
export const teamProjects = (visitor: Visitor, lng: string, projects: readonly TeamProject[]): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  if (projects.length === 0) return html``;
  const follows = projects.some(({ subscribed }) => subscribed);
  const columns = [
    { text: say('Choose'), isUnseen: true },
    { text: say('Project'), isName: true },
    { text: say('Progress') },
    { text: say('Needs votes'), shortText: say('Vote'), isNumber: true, isLabelled: true },
    { text: say('Missing'), isNumber: true, isLabelled: true },
  ];
  const rows = projects.map((one, nr) => {
    const { origin, project, states, subscribed } = one;
    const counts = progressCountsOf(one, states);
    const name = formatProjectName(one);
    const isChosen = follows ? subscribed : nr < CHOSEN_FIRST;
    return [
      html`<input type="checkbox" name="project" value="${name}" aria-label="${name}"${isChosen && html` checked`}>`,
      html`<a class="name" href="${base}${projectLanguagePath({ origin, project }, lng)}">${tile(project, 'small')}<span><bdi>${project}</bdi><br><bdi class="n">${origin}</bdi></span></a>`,
      bar(visitor, counts, project),
      queueLink(visitor, lng, one, 'contested', counts.open ?? 0),
      queueLink(visitor, lng, one, 'untranslated', counts.missing),
    ];
  });
  return html`<section aria-labelledby="wanted"><div class="head2"><h2 id="wanted">${say('Projects needing help')}</h2> <a href="${base}${withQuery('/projects', { lng, order: 'left' })}">${say('All projects')}</a></div>
<form class="sheet flush" action="${base}/languages/${encodeURIComponent(lng)}/queue">${foldingTable(visitor, say('Projects'), columns, rows)}
<p class="pager"><span>${say('Choose projects to work on.')}</span><button class="btn small">${say('Work on these')}</button></p></form></section>`;
};
