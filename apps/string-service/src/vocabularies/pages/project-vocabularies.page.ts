import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { withQuery } from '@translation-commons/core/web/pages/layout/with-query.js';
import type { ProjectName } from '../../projects/project.js';
import { projectLanguagePath } from '../../projects/project-path.js';
import { shownVocabularyName } from '../../projects/vocabulary-name.js';
import type { ProjectVocabulary } from '../linked/project-vocabulary.js';

/** Data about the vocabularies of a project's language. */
export interface ProjectVocabulariesPart extends ProjectName {
  readonly lng: string;
  readonly vocabularies: readonly ProjectVocabulary[];
  /** True when the reader may choose them. */
  readonly managed: boolean;
}

const chooseForm = ({ base, csrfField, languages, locale: { say } }: Visitor, part: ProjectVocabulariesPart): Html =>
  html`<details><summary>${say('Choose vocabularies')}</summary>
<form method="post" action="${base}${projectLanguagePath(part, part.lng)}/vocabularies">${csrfField()}
<fieldset><legend>${say('Vocabularies')}</legend>
<p class="quiet">${say('Their terms are shown beside this project’s strings. Unused vocabularies are shown everywhere.')}</p>
${part.vocabularies.map(
  ({ vocabulary, linked }) =>
    html`<p class="check"><label><input type="checkbox" name="vocabulary[]" value="${vocabulary}"${linked && html` checked`}><span><bdi>${shownVocabularyName(vocabulary, languages)}</bdi></span></label></p>`,
)}</fieldset>
<p><button>${say('Save')}</button></p></form></details>`;

/** The vocabularies whose terms are shown beside the strings of a project in a language, and their choice where the reader manages the project. */
export const projectVocabularies = (visitor: Visitor, part: ProjectVocabulariesPart): Html => {
  const { base, languages, locale } = visitor;
  const { say } = locale;
  const shown = part.vocabularies.filter((one) => one.shown);
  return html`<section aria-labelledby="terms"><h2 id="terms">${say('Terms')}</h2>
${
  shown.length > 0
    ? html`<ul class="row">${shown.map(({ vocabulary }) => html`<li><a href="${base}/vocabularies/${encodeURIComponent(vocabulary)}"><bdi>${shownVocabularyName(vocabulary, languages)}</bdi></a></li>`)}</ul>`
    : html`<p class="quiet">${say('No terms yet')} <a class="link" href="${base}/vocabularies">${say('Vocabularies')}</a></p>`
}
${part.managed && part.vocabularies.length > 0 && chooseForm(visitor, part)}
${part.managed && html`<p class="small"><a class="link" href="${base}${withQuery('/vocabularies', { name: part.project, lng: part.lng, origin: part.origin, project: part.project })}#new">${say('New vocabulary')}</a></p>`}</section>`;
};
