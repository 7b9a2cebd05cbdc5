import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { formatProjectName } from '../../projects/project.js';
import { changesPath, projectLanguagePath } from '../../projects/project-path.js';
import { projectTrail } from '../project-trail.page.js';
import type { ComparedMode, ProjectDownload } from './read-download.js';

/** A form that downloads an export, with a box for the translations that it would leave out, and one for new files; each where there are any. */
const downloadForm = (
  { base, locale: { say, sayCount }, person }: Visitor,
  { origin, project, lng, withoutFile }: ProjectDownload,
  { mode, electorate, leftOut }: Pick<ComparedMode, 'electorate' | 'leftOut'> & { readonly mode: ComparedMode['mode'] | 'original' },
): Html => {
  const fields = {
    origin,
    project,
    lng,
    export_mode: mode === 'preferred_by_me' ? 'preferred' : mode,
    ...(mode === 'preferred_by_me' && { preferred_voters: person?.name ?? '' }),
    ...(electorate && { electorate }),
  };
  return html`<form class="fields" action="${base}/project/export">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${
  leftOut > 0 &&
  html`<p><a href="${base}${changesPath({ origin, project }, lng)}#left-out">${sayCount(
    '{n} string is left out: its text fails a check, or its file has no place for it.',
    '{n} strings are left out: their texts fail a check, or their files have no place for them.',
    leftOut,
  )}</a> <span class="quiet">${say('Programs read this number in {header}.', { header: 'X-Left-Out' })}</span></p>
<p class="check"><label><input type="checkbox" name="include_failing" value="1"><span>${say('Texts too that fail a check of formats, plural forms or tags')}</span></label></p>`
}
${
  withoutFile > 0 &&
  html`<p class="check"><label><input type="checkbox" name="new_files" value="all"><span>${sayCount(
    'A new file too, for {n} template without one',
    'New files too, for {n} templates without one',
    withoutFile,
  )}</span></label></p>`
}
<p><button${mode === 'most_voted' && html` class="main"`}>${say('Download PO files')}</button></p></form>`;
};

/** Title of an export mode, and the translations that it takes. */
const modeTexts = ({ locale: { say } }: Visitor, { mode, name = '' }: ComparedMode): { readonly title: string; readonly meaning: string } =>
  ({
    most_voted: {
      title: say('Texts with the most votes'),
      meaning: say(
        'Where people voted: the text that comes first and passes the checks of formats, plural forms and tags. All else stays as it was.',
      ),
    },
    decided: {
      title: say('Texts that are decided'),
      meaning: say('Only where it is clear, and at least two people are for it. All else stays as it was.'),
    },
    preferred_by_me: {
      title: say('Texts that you voted for'),
      meaning: say('Your votes come first, whatever others chose; where you did not vote, the texts with the most votes.'),
    },
    preferred: {
      title: say('Texts that {electorate} prefers', { electorate: name }),
      meaning: say('The votes of this electorate come first; where it did not vote, the texts with the most votes.'),
    },
  })[mode];

const comparedSection = (visitor: Visitor, download: ProjectDownload, compared: ComparedMode): Html => {
  const { mode, electorate, changed } = compared;
  const id = electorate ? `${mode}_${electorate}` : mode;
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const { title, meaning } = modeTexts(visitor, compared);
  const changes = `${base}${changesPath(download, download.lng)}`;
  const counted = changed === 0 ? say('Nothing differs.') : sayCount('{n} entry changes.', '{n} entries change.', changed);
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p><b>${counted}</b>${mode === 'most_voted' && changed > 0 && html` <a href="${changes}">${say('Look at them')}</a>`}</p>
<p class="quiet">${meaning}</p>
${downloadForm(visitor, download, compared)}</section>`;
};

/** Files that are listed. */
const LISTED_FILES = 200;

const fileList = ({ locale: { sayCount } }: Visitor, intro: string, paths: readonly string[]): Html | false => {
  const more = paths.length - LISTED_FILES;
  return (
    paths.length > 0 &&
    html`<p>${intro}</p>
<ul>${paths.slice(0, LISTED_FILES).map((path) => html`<li><bdi>${path}</bdi></li>`)}${more > 0 && html`<li>${sayCount('and {n} more', 'and {n} more', more)}</li>`}</ul>`
  );
};

const unreadSection = (visitor: Visitor, { unread: { given, leftOut } }: ProjectDownload): Html | false => {
  const { say } = visitor.locale;
  return (
    given.length + leftOut.length > 0 &&
    html`<section aria-labelledby="not-read"><h2 id="not-read">${say('Files that were not read')}</h2>
${fileList(visitor, say('These come back as they came, without votes:'), given)}
${fileList(visitor, say('These are in no download, and no file is made in their place:'), leftOut)}
<p class="quiet">${say('The report of the import says why. Programs read their names in {header}.', { header: 'X-Messages' })}</p></section>`
  );
};

/** The page that explains the exports of a project in a language, with the number of entries that each one changes. */
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
<div class="choices">${download.modes.map((mode) => comparedSection(visitor, download, mode))}
<section aria-labelledby="original"><h2 id="original">${say('Texts of the imported files')}</h2>
<p class="quiet">${say('The files as they came, to the byte.')}</p>
${downloadForm(visitor, download, { mode: 'original', leftOut: 0 })}</section></div>
${unreadSection(visitor, download)}`,
  };
};
