import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import type { Queue } from '@translation-commons/core/queues/queue.js';
import { fullBar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { barCountsOf, toDoButtons } from '@translation-commons/core/web/pages/components/state-bar.page.js';
import {
  formatNumber,
  langAttributes,
  languageName,
  personLink,
  relativeTime,
} from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { markPlaceables } from '@translation-commons/core/web/pages/marks/mark-placeables.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { formatProjectName } from '../../projects/project.js';
import { changesPath, downloadPath, projectLanguagePath, stringsPath } from '../../projects/project-path.js';
import { stringPages } from '../../strings/string-pages.js';
import { projectVocabularies } from '../../vocabularies/pages/project-vocabularies.page.js';
import { projectTrail } from '../project-trail.page.js';
import type { ProjectLanguage } from './read-project-language.js';

const people = (visitor: Visitor, { people: found }: ProjectLanguage): Html | false =>
  found.length > 0 &&
  html`<section aria-labelledby="people"><h2 id="people">${visitor.locale.say('Contributors')}</h2>
<ul class="around">${found.map(({ name }) => html`<li>${personLink(visitor, String(name))}</li>`)}</ul></section>`;

const latest = (visitor: Visitor, { latest: found, lng }: ProjectLanguage): Html | false =>
  found.length > 0 &&
  html`<section aria-labelledby="latest"><h2 id="latest">${visitor.locale.say('Latest translations')}</h2>
<ul class="found">${found.map(
    ({
      unit,
      forms,
      username,
      time,
    }) => html`<li><a class="text" lang="en" dir="ltr" href="${visitor.base}${stringPages.path({ key: unit.key, profile: { context: '' } }, lng)}">${markPlaceables(stringPages.split(shownText(unit.forms[0] ?? '')))}</a>
<p class="text" ${langAttributes(lng)}>${markPlaceables(stringPages.split(shownText(forms.join(' · '))))}</p><p class="quiet">${personLink(visitor, username)} · ${relativeTime(visitor, time)}</p></li>`,
  )}</ul></section>`;

const changes = (visitor: Visitor, project: ProjectLanguage): Html => {
  const { base, locale } = visitor;
  const { say } = locale;
  const path = [project.origin, project.project, project.lng].map(encodeURIComponent).join('/');
  return html`<section aria-labelledby="changes"><h2 id="changes">${say('Changes')}</h2>
<p><a href="${base}${changesPath(project, project.lng)}">${say('Since the last saved version')}</a></p>
${
  project.diffs.length === 0
    ? html`<p class="quiet">${say('No saved changes yet')}</p>`
    : html`<ul>${project.diffs.map(({ nr, time, comment }) => html`<li><a href="${base}/project/diff/${path}/${nr}">${nr}</a> ${relativeTime(visitor, time)} <bdi>${comment}</bdi> <a href="${base}/project/diff/${path}/${nr}/ediff">${say('Marked words')}</a></li>`)}</ul>`
}</section>`;
};

const downloads = ({ base, locale: { say } }: Visitor, { origin, project, lng }: ProjectLanguage): Html => {
  const link = (mode: string, text: string) =>
    html`<li><a href="${base}/project/export?${new URLSearchParams({ origin, project, lng, export_mode: mode }).toString()}">${text}</a></li>`;
  return html`<section aria-labelledby="download"><h2 id="download">${say('Download PO files')}</h2>
<ul class="around">${link('most_voted', say('Most votes'))}${link('original', say('As imported'))}</ul>
<p><a href="${base}${downloadPath({ origin, project }, lng)}">${say('Compare choices')}</a></p></section>`;
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
    main: html`${projectTrail(visitor, project, language)}
<h1>${language} <span class="quiet"><bdi>${name}</bdi></span></h1>
<p class="quiet"><a href="${base}${stringsPath(project, lng)}">${sayCount('{n} string', '{n} strings', strings)}</a></p>
${fullBar(visitor, barCountsOf(counts), pathOf)}
${toDoButtons(visitor, stringPages, counts, pathOf)}
<div class="columns"><div>${latest(visitor, project)}
${changes(visitor, project)}</div>
<div>${people(visitor, project)}
${projectVocabularies(visitor, project)}
${downloads(visitor, project)}</div></div>`,
  };
};
