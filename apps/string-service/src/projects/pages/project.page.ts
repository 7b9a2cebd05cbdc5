import { type Html, html } from '@translation-commons/core/http/html.js';
import type { Page } from '@translation-commons/core/pages/layout.page.js';
import { languageName, number } from '@translation-commons/core/pages/texts.js';
import type { Visitor } from '@translation-commons/core/pages/visitor.js';
import { showProject } from '../project.js';
import { projectPath } from '../project-path.js';
import { showProgress } from './progress.page.js';
import type { LanguageProgress } from './progress.store.js';
import type { ProjectOverview } from './read-progress.js';

const query = (project: ProjectOverview, more: Readonly<Record<string, string>>): string =>
  String(new URLSearchParams({ origin: project.origin, project: project.project, ...more }));

const languageRow = (visitor: Visitor, project: ProjectOverview, progress: LanguageProgress): Html => {
  const { base, voice, languages } = visitor;
  const { say } = voice;
  const { lng } = progress;
  const language = languageName(languages, lng, visitor);
  const list = (mode: string) => `${base}/translations/search?${query(project, { lng, list_mode: mode, limit: '20' })}`;
  const path = [project.origin, project.project, lng].map(encodeURIComponent).join('/');
  return html`<tr><th scope="row"><a href="${list('all')}">${language}</a></th>
<td>${showProgress(visitor, progress, language)}</td>
<td>${progress.translated < progress.strings && html`<a href="${list('untranslated')}">${say('Translate the rest')}<span class="unseen">: ${language}</span></a>`}</td>
<td><a href="${base}/project/export?${query(project, { lng })}">${say('Download')}<span class="unseen">: ${language}</span></a></td>
<td><a href="${base}/project/diff/${path}">${say('Changes')}<span class="unseen">: ${language}</span></a></td></tr>`;
};

const subscription = ({ base, csrfField, voice: { say } }: Visitor, project: ProjectOverview): Html | false =>
  project.subscribed !== null &&
  html`<form method="post" action="${base}${projectPath(project)}/${project.subscribed ? 'unsubscribe' : 'subscribe'}">${csrfField()}
<button aria-pressed="${project.subscribed ? 'true' : 'false'}">${say('Subscribe')}</button></form>`;

/** The page of a project: how far it is in each language, and what one can do with it. */
export const projectPage = (visitor: Visitor, project: ProjectOverview): Page => {
  const { voice, base, languages, lng } = visitor;
  const { say } = voice;
  const named = project.languages.map((progress) => ({ progress, name: languageName(languages, progress.lng, visitor) }));
  const sorted = named.sort((one, other) => one.name.localeCompare(other.name, voice.tag)).map(({ progress }) => progress);
  const mine = sorted.filter((progress) => progress.lng === lng);
  const own = mine.length > 0 ? mine : [{ lng, strings: project.strings, translated: 0 }];
  const rows = [...own, ...sorted.filter((progress) => progress.lng !== lng)];
  return {
    title: showProject(project),
    main: html`<nav aria-label="${say('Where you are')}"><ol class="trail"><li><a href="${base}/">${say('Projects')}</a></li><li aria-current="page"><bdi>${showProject(project)}</bdi></li></ol></nav>
<h1><bdi>${project.project}</bdi> <span class="quiet"><bdi>${project.origin}</bdi></span></h1>
<div class="row"><p>${say('Strings: {n}', { n: number(visitor, project.strings) })}</p>${subscription(visitor, project)}</div>
<div class="scroll" role="region" aria-labelledby="languages" tabindex="0"><table><caption id="languages" class="unseen">${say('Languages')}</caption>
<thead><tr><th scope="col">${say('Language')}</th><th scope="col">${say('Translated')}</th><th scope="col">${say('To do')}</th><th scope="col">${say('PO files')}</th><th scope="col">${say('Since the last snapshot')}</th></tr></thead>
<tbody>${rows.map((progress) => languageRow(visitor, project, progress))}</tbody></table></div>`,
  };
};
