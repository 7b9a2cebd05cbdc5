import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { ProjectName } from '../../projects/project.js';
import { projectPath } from '../../projects/project-path.js';

/** The form for the layout of a project's files and the tags of languages in them, for people who manage it. */
export const layoutSettings = (
  { base, csrfField, locale: { say } }: Visitor,
  project: ProjectName & {
    readonly layout: string;
    readonly languageTags: string;
    readonly exclude: string;
    readonly sourceLanguage: string;
  },
): Html =>
  settingSection({
    id: 'files',
    title: say('Files'),
    current: html`<bdi dir="ltr">${project.layout}</bdi>`,
    content: html`<form class="fields" method="post" action="${base}${projectPath(project)}/settings">${csrfField()}
<p><label for="settings-layout">${say('Layout')}</label>
<span class="hint" id="settings-layout-hint">${say('Path of the files, like {example}. Empty: detected.', { example: 'po/{lng}.po' })}</span>
<input class="wide" id="settings-layout" name="layout" dir="ltr" value="${project.layout}" maxlength="300" autocomplete="off" aria-describedby="settings-layout-hint"></p>
<p><label for="settings-languages">${say('Languages')}</label>
<span class="hint" id="settings-languages-hint">${say('Language codes, like {example}', { example: 'fr_FR:fr,he_IL:he' })}</span>
<input class="wide" id="settings-languages" name="languages" dir="ltr" value="${project.languageTags}" autocomplete="off" aria-describedby="settings-languages-hint"></p>
<p><label for="settings-exclude">${say('Excluded paths')}</label>
<span class="hint" id="settings-exclude-hint">${say('Paths to skip, like {example}', { example: 'tests/**,*-old.po' })}</span>
<input class="wide" id="settings-exclude" name="exclude" dir="ltr" value="${project.exclude}" maxlength="500" autocomplete="off" aria-describedby="settings-exclude-hint"></p>
<p><label for="settings-source-language">${say('Source language')}</label>
<span class="hint" id="settings-source-language-hint">${say('Only without POT files: language of the PO files to use as templates. Empty: all.')}</span>
<input id="settings-source-language" name="source_language" dir="ltr" value="${project.sourceLanguage}" maxlength="40" autocomplete="off" aria-describedby="settings-source-language-hint"></p>
<p><button>${say('Save')}</button></p></form>`,
  });
