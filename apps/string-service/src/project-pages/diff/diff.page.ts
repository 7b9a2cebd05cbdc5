import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { shownText } from '@translation-commons/core/kernel/text/shorten.js';
import { utcDay } from '@translation-commons/core/kernel/time.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { text } from '@translation-commons/core/web/pages/components/text.page.js';
import { langAttributes, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { face } from '@translation-commons/core/web/pages/marks/face.page.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';
import { markPlaceables } from '@translation-commons/core/web/pages/marks/mark-placeables.js';
import type { ChangedPart } from '../../po-files/compare/embedded-changes.js';
import { formatProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';
import { stringPages } from '../../strings/string-pages.js';
import { languageHead } from '../language/language-head.page.js';
import type { ProjectDiff, ShownChange } from './read-diff.js';

const PART_MARKS: Readonly<Record<ChangedPart['kind'], (value: Html) => Html>> = {
  same: (value) => value,
  removed: (value) => html`<del>${value}</del>`,
  added: (value) => html`<ins>${value}</ins>`,
};

const markedForm = (parts: readonly ChangedPart[], lng: string): Html =>
  html`<p class="text" ${langAttributes(lng)}>${parts.map(({ kind, value }) => PART_MARKS[kind](markPlaceables(stringPages.split(shownText(value)))))}</p>`;

const changeItem = (
  { base, locale }: Visitor,
  { sguid, source, forms, credit }: ShownChange,
  { lng, sourceLng }: Pick<ProjectDiff, 'lng' | 'sourceLng'>,
): Html => {
  const { say, sayCount } = locale;
  const by =
    credit?.author &&
    html`<a href="${base}/people/${encodeURIComponent(credit.author)}">${face(credit.author)} <bdi>${credit.author}</bdi></a>`;
  return html`<li><div>${text(stringPages, source.join('\n'), { lng: sourceLng, as: 'a', classes: 'line soft', attributes: html`href="${base}/translations/${lng}/${sguid}"` })}
${forms.map((parts) => markedForm(parts, lng))}
<p class="meta"><span class="who">${by || say('Unknown author')}</span>${credit && html`<span>${sayCount('{n} vote', '{n} votes', credit.count)}</span>`}</p></div></li>`;
};

const changesSection = (visitor: Visitor, { changes, unlisted, lng, sourceLng, nr }: ProjectDiff): Html => {
  const { say, sayCount } = visitor.locale;
  const nothing = nr === null ? say('No changes since the last saved version') : say('No changes');
  if (changes.length === 0 && unlisted === 0)
    return html`<div class="sheet">${emptyState(visitor, { icon: 'diff', title: nothing })}</div>`;
  return html`<section aria-labelledby="changes"><h2 id="changes">${say('Strings')}</h2>
<ol class="sheet list">${changes.map((change) => changeItem(visitor, change, { lng, sourceLng }))}</ol>
${unlisted > 0 && html`<p>${sayCount('{n} more in the patch.', '{n} more in the patch.', unlisted)}</p>`}</section>`;
};

/** True if files differ; a patch of null is too long to be shown. */
const hasPatch = ({ patch, changes }: ProjectDiff): boolean => changes.length > 0 || patch !== '';

const patchButton = (visitor: Visitor, { nr, lng, origin, project }: ProjectDiff): Html => {
  const { base, locale } = visitor;
  const path = [origin, project, lng].map(encodeURIComponent).join('/');
  const address = nr === null ? `${base}/project/diff-latest/${path}` : `${base}/project/diff-dl/${path}/${nr}`;
  return html`<a class="btn primary" href="${address}" download="${[origin, project, lng].join('-')}.diff">${icon(visitor, 'download')}${locale.say('Download patch')}</a>`;
};

/** A line of a unified diff, marked where it is removed or added; the lines that name the files are not. */
const patchLine = (line: string): Html => {
  if (/^-(?!-- )/.test(line)) return html`<del>${line}</del>\n`;
  return /^\+(?!\+\+ )/.test(line) ? html`<ins>${line}</ins>\n` : html`${line}\n`;
};

const patchSection = ({ locale: { say } }: Visitor, { patch }: ProjectDiff): Html | false =>
  patch !== null &&
  patch !== '' &&
  html`<section aria-labelledby="patch"><h2 id="patch">${say('Patch')}</h2>
<div class="scroll" role="group" aria-labelledby="patch" tabindex="0"><pre class="diff" dir="ltr" translate="no">${patch.replace(/\n$/, '').split('\n').map(patchLine)}</pre></div></section>`;

const leftOutSection = ({ base, locale: { say } }: Visitor, { leftOut, lng, sourceLng }: ProjectDiff): Html | null => {
  if (leftOut === null || leftOut.strings.length === 0) return null;
  const { failing: describe = (name: string) => name } = stringPages.texts(say);
  const reasonOf = ({ failing, failsError, isIncomplete }: (typeof leftOut.strings)[number]): string => {
    if (failsError) return failing.map((name) => describe(name)).join(' ');
    return isIncomplete ? say('Other items of its list are missing') : say('No place in its file');
  };
  return html`<section aria-labelledby="left-out"><h2 id="left-out">${say('Left out of exports')}</h2>
<p>${say('These lead but cannot be exported.')}</p>
<ul class="sheet list">${leftOut.strings.map(
    (
      string,
    ) => html`<li><div>${text(stringPages, string.source.join('\n'), { lng: sourceLng, as: 'a', classes: 'line soft', attributes: html`href="${base}/translations/${lng}/${string.sguid}"` })}
${text(stringPages, string.translation.join('\n'), { lng, as: 'p' })}
<p class="quiet">${reasonOf(string)}</p></div></li>`,
  )}</ul>${leftOut.more && html`<p>${say('More strings follow.')}</p>`}</section>`;
};

const filesSection = ({ locale: { say, translate } }: Visitor, { messages }: ProjectDiff): Html | false =>
  messages.length > 0 &&
  html`<section aria-labelledby="files"><h2 id="files">${say('File notes')}</h2>
<ul>${messages.map(([text]) => html`<li>${translate(text)}</li>`)}</ul></section>`;

const savedSection = ({ base, locale: { say } }: Visitor, { saved, nr, lng, ...name }: ProjectDiff): Html | false => {
  const here = `${base}${projectPath(name)}/changes/${encodeURIComponent(lng)}`;
  return (
    (saved.diffs.length > 0 || nr !== null) &&
    html`<nav aria-labelledby="saved"><h2 id="saved">${say('Saved changes')}</h2>
<ul>${nr !== null && html`<li><a href="${here}">${say('Since the last saved version')}</a></li>`}
${saved.diffs.map(
  (one) =>
    html`<li><a href="${here}/${one.nr}"${one.nr === nr && html` aria-current="page"`}>${one.nr} <time datetime="${one.time.toISOString()}">${utcDay(one.time)}</time> <bdi>${one.comment}</bdi></a></li>`,
)}</ul>${saved.more && html`<p><a href="${base}/project/diff/${[name.origin, name.project, lng].map(encodeURIComponent).join('/')}">${say('All')}</a></p>`}</nav>`
  );
};

/** The page of changes in a project's files in a language: old and new by word with author and votes, the patch, and translations left out. */
export const diffPage = (visitor: Visitor, changes: ProjectDiff): Page => {
  const { locale, languages } = visitor;
  const { say } = locale;
  const language = languageName(languages, changes.lng, visitor);
  const title = say('Changes in {language}', { language });
  const saved = savedSection(visitor, changes);
  const parts = html`<div class="stack wide">${changesSection(visitor, changes)}
${leftOutSection(visitor, changes)}
${filesSection(visitor, changes)}
${patchSection(visitor, changes)}</div>`;
  return {
    title: `${title} · ${formatProjectName(changes)}`,
    main: html`${languageHead(visitor, changes, 'changes', { line: title, ...(hasPatch(changes) && { primary: patchButton(visitor, changes) }) })}
${saved ? html`<div class="split">${parts}<aside>${saved}</aside></div>` : parts}`,
  };
};
