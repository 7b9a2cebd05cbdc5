import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import { emptyForm, field } from '@translation-commons/core/web/pages/forms/form.page.js';
import { formatNumber, languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import { languageOptions } from '@translation-commons/core/web/pages/layout/language-choice/language-options.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { ProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';
import { ENGINES } from '../engines/engine.js';
import { engineTitle, PROTOCOLS } from '../engines/protocols.js';
import type { ShownEngine } from '../settings/list-engines.js';
import { DEFAULT_BUDGET } from '../settings/set-engine.js';

/** The form for the engines that draft translations of a project, by language, for people who manage it. */
export const engineSettings = (visitor: Visitor, project: ProjectName, engines: readonly ShownEngine[]): Html => {
  const { base, csrfField, locale, lng, languages, sourceLng } = visitor;
  const { say } = locale;
  const sent = { ...emptyForm, form: 'engine' };
  const plain = html`autocomplete="off" dir="ltr"`;
  const names = html`<option value="">${say('none')}</option>${ENGINES.map((engine) => html`<option value="${engine}">${PROTOCOLS[engine].title}</option>`)}`;
  const title = ({ engine }: ShownEngine) => engineTitle(engine, engine);
  return settingSection({
    id: 'engines',
    title: say('Machine drafts'),
    current:
      engines.length === 0 ? say('none') : engines.map((one) => `${languageName(languages, one.lng, visitor)}: ${title(one)}`).join(' · '),
    content: html`<ul>${engines.map(
      (one) =>
        html`<li>${languageName(languages, one.lng, visitor)}: ${title(one)} <bdi dir="ltr">${one.url}</bdi> · ${say('{n} of {all}', { n: formatNumber(visitor, one.used), all: formatNumber(visitor, one.budget) })}</li>`,
    )}</ul>
<form class="fields" method="post" action="${base}${projectPath(project)}/engine">${csrfField()}
<p><label for="engine-lng">${say('Language')}</label> <select id="engine-lng" name="lng" required>${languageOptions({ locale, languages, sourceLng }, lng)}</select></p>
${field(visitor, sent, { name: 'engine', label: say('Engine'), options: names, required: false })}
${field(visitor, sent, { name: 'url', label: say('Address'), attributes: html`type="url" class="wide" ${plain}`, required: false })}
${field(visitor, sent, { name: 'key', label: say('Key'), hint: say('Never shown again'), attributes: html`type="password" autocomplete="off" dir="ltr"`, required: false })}
${field(visitor, sent, { name: 'model', label: say('Model'), attributes: plain, required: false })}
${field(visitor, sent, { name: 'budget', label: say('Characters a month'), value: String(DEFAULT_BUDGET), attributes: html`type="number" min="0"`, required: false })}
<p><button class="btn">${say('Save')}</button></p></form>`,
  });
};
