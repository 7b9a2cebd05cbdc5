import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Queue } from '@translation-commons/core/queues/queue.js';
import { fullBar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { barCountsOf, toDoActions } from '@translation-commons/core/web/pages/components/state-bar.page.js';
import { text } from '@translation-commons/core/web/pages/components/text.page.js';
import { formatNumber, isolateName, languageName, relativeTime } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { face } from '@translation-commons/core/web/pages/marks/face.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { contributorList } from '@translation-commons/core/web/pages/reports/contributors.page.js';
import { languageDrafts } from '../../drafts/pages/language-drafts.page.js';
import { formatProjectName } from '../../projects/project.js';
import { changesPath, downloadPath, elsewherePath, projectLanguagePath, rulesPath, stringsPath } from '../../projects/project-path.js';
import { stringPages } from '../../strings/string-pages.js';
import { projectVocabularies } from '../../vocabularies/pages/project-vocabularies.page.js';
import { languageHead } from './language-head.page.js';
import { projectFiles } from './project-files.page.js';
import type { ProjectLanguage } from './read-project-language.js';

/** The latest translations of people; false where all that is translated came with files. */
const latest = (visitor: Visitor, { latest: found, lng, sourceLng, counts }: ProjectLanguage): Html | false => {
  const { base, locale } = visitor;
  const { say } = locale;
  if (found.length === 0 && counts.decided + counts.leading + counts.failing > 0) return false;
  return html`<section aria-labelledby="latest"><div class="head2"><h2 id="latest">${say('Latest translations')}</h2> <a href="${base}/translations/latest?lng=${encodeURIComponent(lng)}">${say('All')}</a></div>
${
  found.length === 0
    ? emptyState(visitor, { title: say('No translations yet') })
    : html`<ul class="sheet list">${found.map(
        ({ unit, forms, username, time }) =>
          html`<li><div>${text(stringPages, unit.forms[0] ?? '', { lng: sourceLng, as: 'a', classes: 'line', attributes: html`href="${base}${stringPages.path({ key: unit.key, profile: { context: '' } }, lng)}"` })}
${text(stringPages, forms, { lng, classes: 'line soft' })}
<p class="meta"><a class="who" href="${base}/people/${encodeURIComponent(username)}">${face(username)}${isolateName(username)}</a></p></div><span class="when">${relativeTime(visitor, time)}</span></li>`,
      )}</ul>`
}</section>`;
};

const changes = (visitor: Visitor, project: ProjectLanguage): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const { diffs, more } = project.saved;
  const path = [project.origin, project.project, project.lng].map(encodeURIComponent).join('/');
  return html`<section aria-labelledby="changes"><h2 id="changes">${say('Saved changes')}</h2>
<p><a href="${base}${changesPath(project, project.lng)}">${say('Since the last saved version')}</a></p>
${
  diffs.length === 0
    ? html`<p class="quiet">${say('No saved changes yet')}</p>`
    : html`<ul class="list">${diffs.map(({ nr, time, comment }) => html`<li><a href="${base}/project/diff/${path}/${nr}">${nr}</a> ${relativeTime(visitor, time)} <bdi>${comment}</bdi> <a href="${base}/project/diff/${path}/${nr}/ediff">${say('Marked words')}</a></li>`)}</ul>${more && html`<p><a href="${base}/project/diff/${path}">${say('All')}</a></p>`}`
}</section>`;
};

const downloads = (visitor: Visitor, { origin, project, lng }: ProjectLanguage): Html => {
  const { base, locale } = visitor;
  const query = new URLSearchParams({ origin, project, lng, export_mode: 'most_voted' }).toString();
  return html`<section aria-labelledby="download"><h2 id="download">${locale.say('Download')}</h2>
<p><a class="btn small" href="${base}/project/export?${query}">${icon(visitor, 'download')}${locale.say('Leading')}</a></p>
<p class="small"><a class="link" href="${base}${downloadPath({ origin, project }, lng)}">${locale.say('Compare choices')}</a></p></section>`;
};

/** The page of a language of a project: progress, open work, contributors, changes and files. */
export const projectLanguagePage = (visitor: Visitor, project: ProjectLanguage): Page => {
  const { base, locale, languages } = visitor;
  const { say, sayCount } = locale;
  const { origin, project: name, lng, counts } = project;
  const language = languageName(languages, lng, visitor);
  const pathOf = (queue: Queue) => queuePath(stringPages, { queue, lng, scope: { origin, project: name } });
  const strings = counts.decided + counts.leading + counts.failing + counts.missing;
  return {
    title: `${formatProjectName(project)} · ${language}`,
    description: say('{done} of {all} translated', {
      done: formatNumber(visitor, strings - counts.missing),
      all: formatNumber(visitor, strings),
    }),
    lng,
    feed: `/rss-feed/${[lng, origin, name].map(encodeURIComponent).join('/')}`,
    inOtherLanguage: projectLanguagePath(project, '{lng}').replace('%7Blng%7D', '{lng}'),
    main: html`${languageHead(visitor, project, 'overview', {
      facts: [
        {
          icon: 'file',
          text: html`<a href="${base}${stringsPath(project, lng)}">${sayCount('{n} string', '{n} strings', strings)}</a>`,
        },
        { icon: 'people', text: html`${say('Contributors')}: ${formatNumber(visitor, project.people.length)}` },
      ],
      ...toDoActions(visitor, { pages: stringPages, lng, counts }, pathOf),
    })}
<div class="sheet">${fullBar(visitor, barCountsOf(counts), pathOf)}${counts.missing + counts.leading > 0 && html`<p class="small"><a class="link" href="${base}${elsewherePath(project, lng)}">${say('See what other projects chose')}</a></p>`}</div>
${languageDrafts(visitor, { origin, project: name }, project.drafts)}
<div class="split"><div class="stack wide">${projectFiles(visitor, project)}
${latest(visitor, project)}
${changes(visitor, project)}</div>
<aside>${contributorList(
      visitor,
      project.people.map(({ name, translations }) => ({ name: String(name), translations: Number(translations) })),
    )}
${projectVocabularies(visitor, project)}
<p><a href="${base}${rulesPath(project, lng)}">${say('Wording rules')}</a></p>
${downloads(visitor, project)}</aside></div>`,
  };
};
