import { type Html, type HtmlValue, html } from '@translation-commons/core/kernel/html.js';
import { bar } from '@translation-commons/core/web/pages/components/bar.page.js';
import { foldingTable } from '@translation-commons/core/web/pages/components/folding-table.page.js';
import { badge } from '@translation-commons/core/web/pages/components/notice.page.js';
import { formatNumber, langAttributes, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { projectLanguagePath } from '../projects/project-path.js';
import { stringPages } from '../strings/string-pages.js';
import type { TranslationProgress } from './progress.store.js';
import type { ProjectOverview } from './read-project-progress.js';

/** A language of a project, as the reader calls it, with its progress. */
interface LanguageProgress extends TranslationProgress {
  readonly decided: number;
  readonly lng: string;
  readonly language: string;
}

const languageRow = (visitor: Visitor, { origin, project }: ProjectOverview, row: LanguageProgress): readonly HtmlValue[] => {
  const { base, locale, languages } = visitor;
  const { lng, language, strings, translated, decided } = row;
  const missing = strings - translated;
  const native = languages.get(lng)?.native;
  const rest = base + queuePath(stringPages, { queue: 'untranslated', lng, scope: { origin, project } });
  return [
    html`<a class="name" href="${base}${projectLanguagePath({ origin, project }, lng)}"><span>${language} ${lng === visitor.lng && badge(visitor, locale.say('Your language'))}${native && native !== language && html`<br><span class="n" ${langAttributes(lng)}>${native}</span>`}</span></a>`,
    bar(visitor, { decided, leading: translated - decided, errors: 0, missing }, language),
    missing === 0 && strings > 0
      ? badge(visitor, locale.say('Complete'), 'good', 'check')
      : html`<a class="todo" href="${rest}"><span class="unseen">${locale.say('Translate missing')}: ${language}: </span>${formatNumber(visitor, missing)}</a>`,
  ];
};

/** A project's progress in each language, the reader's first, with links to its strings. */
export const languagesTable = (visitor: Visitor, project: ProjectOverview): Html => {
  const { locale, languages, lng } = visitor;
  const { say } = locale;
  const { units, translated } = project.overview;
  const own = hasLanguage(visitor) ? [lng] : [];
  const rows = [...new Set([...own, ...translated.keys()])]
    .map((code) => ({
      lng: code,
      language: languageName(languages, code, visitor),
      strings: units,
      translated: translated.get(code) ?? 0,
      decided: project.decided?.[code] ?? 0,
    }))
    .sort((one, other) => Number(other.lng === lng) - Number(one.lng === lng) || locale.formats.compare(one.language, other.language));
  const columns = [
    { text: say('Language'), isName: true },
    { text: say('Progress') },
    { text: say('Missing'), isNumber: true, isLabelled: true },
  ];
  return html`<section aria-labelledby="languages"><h2 class="unseen" id="languages">${say('Languages')}</h2>
<div class="sheet flush">${foldingTable(
    visitor,
    say('Languages'),
    columns,
    rows.map((row) => languageRow(visitor, project, row)),
  )}</div></section>`;
};
