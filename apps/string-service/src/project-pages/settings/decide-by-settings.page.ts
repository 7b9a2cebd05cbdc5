import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { DECIDE_BY, type DecideBy } from '@translation-commons/core/ranking/decide-by.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { ProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';

/** Name of the rule that decides in a project. */
export const decideByText = (say: Say, decideBy: DecideBy): string =>
  ({
    count: say('number of votes'),
    fresh: say('fresh votes count more'),
    record: say('voters’ track record'),
  })[decideBy];

/** The form for the rule by which a project decides, for people who manage it (docs/deciding.md). */
export const decideBySettings = ({ base, csrfField, locale: { say } }: Visitor, project: ProjectName, decideBy: DecideBy): Html =>
  settingSection({
    id: 'deciding',
    title: say('Deciding'),
    current: decideByText(say, decideBy),
    content: html`<form method="post" action="${base}${projectPath(project)}/decide-by">${csrfField()}
<fieldset><legend>${say('Deciding rule')}</legend>
${DECIDE_BY.map(
  (name) =>
    html`<p class="check"><label><input type="radio" name="decide_by" value="${name}"${name === decideBy && html` checked`}><span>${decideByText(say, name)}</span></label></p>`,
)}</fieldset>
<p class="quiet">${say('Accounts voting together can win by numbers alone.')}</p>
<p><button>${say('Save')}</button></p></form>`,
  });
