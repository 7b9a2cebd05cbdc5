import { type Html, type HtmlValue, html } from '@translation-commons/core/kernel/html.js';
import { bar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { foldingTable } from '@translation-commons/core/web/pages/components/folding-table.page.js';
import { badge } from '@translation-commons/core/web/pages/components/notice.page.js';
import { langAttributes, languageName, relativeDay } from '@translation-commons/core/web/pages/layout/formatting.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { projectLanguagePath, projectPath } from '../projects/project-path.js';
import type { TranslationProgress } from './progress.store.js';
import { queueLink } from './queue-link.page.js';
import type { ProjectOverview } from './read-project-progress.js';
import { progressCountsOf } from './read-project-states.js';

/** A language of a project, as the reader calls it, with its progress. */
interface LanguageProgress extends TranslationProgress {
  readonly lng: string;
  readonly language: string;
}

const languageRow = (
  visitor: Visitor,
  { origin, project, states, active }: ProjectOverview,
  row: LanguageProgress,
): readonly HtmlValue[] => {
  const { base, locale, languages } = visitor;
  const { lng, language, strings } = row;
  const counts = progressCountsOf(row, states?.[lng]);
  const last = active.get(lng);
  const native = languages.get(lng)?.native;
  const name = { origin, project };
  return [
    html`<a class="name" href="${base}${projectLanguagePath({ origin, project }, lng)}"><span>${language} ${lng === visitor.lng && badge(visitor, locale.say('Your language'))}${native && native !== language && html`<br><span class="n" ${langAttributes(lng)}>${native}</span>`}</span></a>`,
    bar(visitor, counts, language),
    queueLink(visitor, lng, name, 'contested', counts.open ?? 0),
    counts.missing === 0 && strings > 0
      ? badge(visitor, locale.say('Complete'), 'good', 'check')
      : queueLink(visitor, lng, name, 'untranslated', counts.missing),
    html`<span class="soft">${last ? relativeDay(visitor, last) : '–'}</span>`,
  ];
};

/** Languages that are shown at first. */
const SHOWN_LANGUAGES = 40;

/**
 * A project's progress in each language, the reader's first, with links to its strings.
 *
 * @param isWhole false: of many languages those with most translations, and a link to all
 */
export const languagesTable = (visitor: Visitor, project: ProjectOverview, isWhole: boolean): Html => {
  const { base, locale, languages, lng } = visitor;
  const { say } = locale;
  const { units, translated } = project.overview;
  const own = hasLanguage(visitor) ? [lng] : [];
  const byTranslations = [...translated].sort(([, one], [, other]) => other - one).map(([code]) => code);
  const all = [...new Set([...own, ...byTranslations])];
  const shown = isWhole ? all : all.slice(0, SHOWN_LANGUAGES);
  const more = all.length - shown.length;
  const rows = shown
    .map((code) => ({
      lng: code,
      language: languageName(languages, code, visitor),
      strings: units,
      translated: translated.get(code) ?? 0,
    }))
    .sort((one, other) => Number(other.lng === lng) - Number(one.lng === lng) || locale.formats.compare(one.language, other.language));
  const columns = [
    { text: say('Language'), isName: true },
    { text: say('Progress') },
    { text: say('Needs votes'), shortText: say('Vote'), isNumber: true, isLabelled: true },
    { text: say('Missing'), isNumber: true, isLabelled: true },
    { text: say('Active'), isNumber: true, isRare: true },
  ];
  return html`<section aria-labelledby="languages"><h2 class="unseen" id="languages">${say('Languages')}</h2>
<div class="sheet flush">${foldingTable(
    visitor,
    say('Languages'),
    columns,
    rows.map((row) => languageRow(visitor, project, row)),
  )}${more > 0 && html`<p class="pager"><a href="${base}${projectPath(project)}?all=1">${locale.sayCount('{n} more language', '{n} more languages', more)}</a></p>`}</div></section>`;
};
