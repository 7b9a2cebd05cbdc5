import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { progressMeter } from '@translation-commons/core/web/pages/components/progress.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { hasLanguage, type Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { queuePath } from '@translation-commons/core/web/pages/queues/queue-path.js';
import { changesPath, projectLanguagePath } from '../projects/project-path.js';
import { stringPages } from '../strings/string-pages.js';
import type { TranslationProgress } from './progress.store.js';
import type { ProjectOverview } from './read-project-progress.js';

/** A language of a project, as the reader calls it, with its progress. */
interface LanguageProgress extends TranslationProgress {
  readonly decided: number | undefined;
  readonly lng: string;
  readonly language: string;
}

const languageRow = (visitor: Visitor, { origin, project }: ProjectOverview, row: LanguageProgress): Html => {
  const { base, locale } = visitor;
  const { lng, language, strings, translated, decided } = row;
  const page = base + projectLanguagePath({ origin, project }, lng);
  const rest = base + queuePath(stringPages, { queue: 'untranslated', lng, scope: { origin, project } });
  const of = html`: ${language}`;
  return html`<tr><th scope="row"><a href="${page}">${language}</a></th>
<td class="bar">${progressMeter(visitor, { done: translated, all: strings, decided, label: language })}</td>
<td class="number">${translated < strings && html`<a href="${rest}"><span class="unseen">${locale.say('Translate missing')}${of}: </span>${formatNumber(visitor, strings - translated)}</a>`}</td>
<td class="wide-only"><a href="${base}${changesPath({ origin, project }, lng)}">${locale.say('Since the last saved version')}<span class="unseen">${of}</span></a></td></tr>`;
};

/** A project's progress in each language, the reader's first, with links to its strings and changes. */
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
      decided: project.decided?.[code],
    }))
    .sort((one, other) => Number(other.lng === lng) - Number(one.lng === lng) || one.language.localeCompare(other.language, locale.tag));
  return html`<section aria-labelledby="languages"><h2 id="languages">${say('Languages')}</h2>
<div class="scroll" role="group" aria-labelledby="languages" tabindex="0"><table>
<thead><tr><th scope="col">${say('Language')}</th><th scope="col">${say('Progress')}</th><th scope="col" class="number">${say('Missing')}</th><th scope="col" class="wide-only">${say('Changes')}</th></tr></thead>
<tbody>${rows.map((row) => languageRow(visitor, project, row))}</tbody></table></div></section>`;
};
