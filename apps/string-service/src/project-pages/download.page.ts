import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { languageName } from '@translation-commons/core/web/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/layout/layout.page.js';
import type { Visitor } from '@translation-commons/core/web/layout/visitor.js';
import { formatProjectName } from '../projects/project.js';
import { changesPath, projectLanguagePath } from '../projects/project-path.js';
import { projectTrail } from './project-trail.page.js';
import type { ComparedMode, ProjectDownload } from './read-download.js';

/** A form that downloads an export in a mode. */
const downloadForm = ({ base, locale: { say } }: Visitor, { origin, project, lng }: ProjectDownload, mode: string): Html =>
  html`<form class="fields" action="${base}/project/export">
<input type="hidden" name="origin" value="${origin}"><input type="hidden" name="project" value="${project}"><input type="hidden" name="lng" value="${lng}"><input type="hidden" name="export_mode" value="${mode}">
<div class="row">${
    mode !== 'original' &&
    html`<p><label><input type="checkbox" name="include_failing" value="1"> ${say('Texts too that fail a check of formats, plural forms or tags')}</label></p>`
  }
<p><button class="main">${say('Download PO files')}</button></p></div></form>`;

const modeTexts = ({ locale: { say } }: Visitor, mode: ComparedMode['mode']): { readonly name: string; readonly meaning: string } =>
  mode === 'most_voted'
    ? {
        name: say('Texts with the most votes'),
        meaning: say(
          'Where people voted: the text that comes first and passes the checks of formats, plural forms and tags. All else stays as it was.',
        ),
      }
    : {
        name: say('Texts that are decided'),
        meaning: say('Only where it is clear, and at least two people with a record are for it. All else stays as it was.'),
      };

const comparedSection = (visitor: Visitor, download: ProjectDownload, { mode, changed, leftOut }: ComparedMode): Html => {
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const { name, meaning } = modeTexts(visitor, mode);
  const changes = `${base}${changesPath(download, download.lng)}`;
  const counted = changed === 0 ? say('Nothing differs.') : sayCount('{n} entry changes.', '{n} entries change.', changed);
  return html`<section aria-labelledby="${mode}"><h2 id="${mode}">${name}</h2>
<p>${meaning}</p>
<p><b>${counted}</b>${mode === 'most_voted' && changed > 0 && html` <a href="${changes}">${say('Look at them')}</a>`}</p>
${
  leftOut > 0 &&
  html`<p><a href="${changes}#left-out">${sayCount(
    '{n} string is left out, as its text fails a check.',
    '{n} strings are left out, as their texts fail a check.',
    leftOut,
  )}</a></p>`
}
${downloadForm(visitor, download, mode)}</section>`;
};

/** The page that explains the exports of a project in a language, and says of each how many entries of the files it changes. */
export const downloadPage = (visitor: Visitor, download: ProjectDownload): Page => {
  const { locale, base, languages } = visitor;
  const { say } = locale;
  const language = languageName(languages, download.lng, visitor);
  const title = say('Download in {language}', { language });
  return {
    title: `${title} · ${formatProjectName(download)}`,
    main: html`${projectTrail(visitor, download, title, [html`<a href="${base}${projectLanguagePath(download, download.lng)}">${language}</a>`])}
<h1>${title}</h1>
<p>${say('What each choice changes in the files, compared with how they were imported, or with the last snapshot.')}</p>
${download.modes.map((mode) => comparedSection(visitor, download, mode))}
<section aria-labelledby="original"><h2 id="original">${say('Texts of the imported files')}</h2>
<p>${say('The files as they came, to the byte.')}</p>
${downloadForm(visitor, download, 'original')}</section>`,
  };
};
