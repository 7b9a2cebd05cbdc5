import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { bar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { foldingTable } from '@translation-commons/core/web/pages/components/folding-table.page.js';
import { badge } from '@translation-commons/core/web/pages/components/notice.page.js';
import { formatNumber } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { placeQuery } from '@translation-commons/core/web/pages/queues/unit-place.js';
import { stringPages } from '../../strings/string-pages.js';
import { todoLink } from '../queue-link.page.js';
import { progressCountsOf } from '../read-project-states.js';
import type { ProjectFile } from './project-files.store.js';
import type { ProjectLanguage } from './read-project-language.js';

/** A file's missing strings, with a link to the first of them. */
const missingCell = (visitor: Visitor, { origin, project, lng }: ProjectLanguage, { strings, translated, next }: ProjectFile): Html => {
  const { say } = visitor.locale;
  if (next === null)
    return strings === 0 ? html`<span class="soft">${formatNumber(visitor, 0)}</span>` : badge(visitor, say('Complete'), 'good', 'check');
  const query = placeQuery(stringPages, { list: undefined, queue: 'untranslated', scope: { origin, project } });
  const path = stringPages.path({ key: next, profile: { context: '' } }, lng);
  return todoLink(visitor, path + query, say('Missing'), strings - translated);
};

/** The files of a project that has several, each with its progress in a language. */
export const projectFiles = (visitor: Visitor, project: ProjectLanguage): Html | false => {
  const { say, sayCount } = visitor.locale;
  const { files, moreFiles } = project;
  if (files.length < 2) return false;
  const columns = [
    { text: say('File'), isName: true },
    { text: say('Progress') },
    { text: say('Missing'), isNumber: true, isLabelled: true },
  ];
  const rows = files.map((file) => [
    html`<span class="name">${icon(visitor, 'file')}<span><bdi dir="ltr">${file.path}</bdi><br><span class="n">${sayCount('{n} string', '{n} strings', file.strings)}</span></span></span>`,
    bar(visitor, progressCountsOf(file, file), file.path),
    missingCell(visitor, project, file),
  ]);
  return html`<section aria-labelledby="files"><h2 id="files">${say('Files')}</h2>
<div class="sheet flush">${foldingTable(visitor, say('Files'), columns, rows)}</div>
${moreFiles && html`<p class="soft">${sayCount('First file', 'First {n} files', files.length)}</p>`}</section>`;
};
