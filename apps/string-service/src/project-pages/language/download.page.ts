import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { formatProjectName } from '../../projects/project.js';
import { changesPath } from '../../projects/project-path.js';
import { moreExports } from './export-form.page.js';
import { languageHead } from './language-head.page.js';
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
    '{n} string left out because of an error',
    '{n} strings left out because of errors',
    leftOut,
  )}</a> <span class="quiet">${say('API: see the header {header}.', { header: 'X-Left-Out' })}</span></p>
<p class="check"><label><input type="checkbox" name="include_failing" value="1"><span>${say('Include translations with errors')}</span></label></p>`
}
${
  withoutFile > 0 &&
  html`<p class="check"><label><input type="checkbox" name="new_files" value="all"><span>${sayCount(
    'Also create {n} missing file',
    'Also create {n} missing files',
    withoutFile,
  )}</span></label></p>`
}
<p><button${mode === 'most_voted' && html` class="btn primary"`}>${say('Download files')}</button></p></form>`;
};

/** Title of an export mode, and the translations that it takes. */
const modeTexts = ({ locale: { say } }: Visitor, { mode, name = '' }: ComparedMode): { readonly title: string; readonly meaning: string } =>
  ({
    most_voted: {
      title: say('Leading'),
      meaning: say('Most votes first. Errors are left out.'),
    },
    decided: {
      title: say('Decided only'),
      meaning: say('Clear winners with two votes or more'),
    },
    preferred_by_me: {
      title: say('My votes first'),
      meaning: say('Your votes come first, then the most votes.'),
    },
    preferred: {
      title: say('Chosen by {electorate}', { electorate: name }),
      meaning: say('This group’s votes come first, then the most votes.'),
    },
  })[mode];

const comparedSection = (visitor: Visitor, download: ProjectDownload, compared: ComparedMode): Html => {
  const { mode, electorate, changed } = compared;
  const id = electorate ? `${mode}_${electorate}` : mode;
  const { base, locale } = visitor;
  const { say, sayCount } = locale;
  const { title, meaning } = modeTexts(visitor, compared);
  const changes = `${base}${changesPath(download, download.lng)}`;
  const counted = changed === 0 ? say('No changes') : sayCount('{n} string changes', '{n} strings change', changed);
  return html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p><b>${counted}</b>${mode === 'most_voted' && changed > 0 && html` <a href="${changes}">${say('Show changes')}</a>`}</p>
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
    html`<section aria-labelledby="not-read"><h2 id="not-read">${say('Skipped files')}</h2>
${fileList(visitor, say('Returned unchanged, without votes:'), given)}
${fileList(visitor, say('Not in any download:'), leftOut)}
<p class="quiet">${say('See the import report. API: names are in the header {header}.', { header: 'X-Messages' })}</p></section>`
  );
};

/** The page that explains the exports of a project in a language, with the number of entries that each one changes. */
export const downloadPage = (visitor: Visitor, download: ProjectDownload): Page => {
  const { locale, languages } = visitor;
  const { say } = locale;
  const language = languageName(languages, download.lng, visitor);
  const title = say('Download in {language}', { language });
  return {
    title: `${title} · ${formatProjectName(download)}`,
    main: html`${languageHead(visitor, download, 'download', { line: say('Each choice, compared with the imported files or the last saved version.') })}
<div class="cards three">${download.modes.map((mode) => comparedSection(visitor, download, mode))}
<section class="card" aria-labelledby="original"><h2 id="original">${say('As imported')}</h2>
<p class="quiet">${say('Your files, byte for byte')}</p>
${downloadForm(visitor, download, { mode: 'original', leftOut: 0 })}</section></div>
<section aria-label="${say('More options')}">${moreExports(visitor, download)}</section>
${unreadSection(visitor, download)}`,
  };
};
