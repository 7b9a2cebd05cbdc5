import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { truncate } from '@translation-commons/core/kernel/text/truncate.js';
import { foldingTable } from '@translation-commons/core/web/pages/components/folding-table.page.js';
import { pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { settingSection } from '@translation-commons/core/web/pages/components/setting.page.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { tile } from '@translation-commons/core/web/pages/marks/face.page.js';
import { engineSettings } from '../../drafts/pages/engine-settings.page.js';
import { gitSourceSettings } from '../../po-files/git-import/git-source.page.js';
import { DESCRIPTION_CHARACTERS } from '../../projects/describe-project.js';
import { formatProjectName, VOCABULARY_ORIGIN } from '../../projects/project.js';
import { projectLanguagePath, projectPath } from '../../projects/project-path.js';
import { shownVocabularyName } from '../../projects/vocabulary-name.js';
import { licenceSettings } from '../open-data.page.js';
import { projectTabs } from '../project-tabs.page.js';
import { dangerZone } from './danger-zone.page.js';
import { decideBySettings } from './decide-by-settings.page.js';
import { familySettings } from './family-settings.page.js';
import { layoutSettings } from './layout-settings.page.js';
import { memberSettings } from './member-settings.page.js';
import type { ProjectSettings } from './read-project-settings.js';
import { announcementSettings, releaseSettings } from './release-settings.page.js';

/** Characters shown of the current value. */
const CURRENT_LENGTH = 60;

const descriptionSettings = ({ base, csrfField, locale: { say } }: Visitor, project: ProjectSettings): Html =>
  settingSection({
    id: 'description',
    title: say('Description'),
    current: project.description === '' ? say('none') : truncate(project.description, CURRENT_LENGTH),
    content: html`<form class="fields" method="post" action="${base}${projectPath(project)}/description">${csrfField()}
<p><label for="settings-description">${say('What is this project?')}</label>
<span class="hint" id="settings-description-hint">${say('One or two sentences for translators')}</span>
<textarea id="settings-description" name="description" rows="4" dir="auto" maxlength="${DESCRIPTION_CHARACTERS}" aria-describedby="settings-description-hint">${project.description}</textarea></p>
<p><button>${say('Save')}</button></p></form>`,
  });

const vocabularySettings = (visitor: Visitor, project: ProjectSettings): Html => {
  const { base, languages, locale } = visitor;
  const { say } = locale;
  const named = [...project.vocabularies]
    .map(([lng, shown]) => ({ lng, shown, name: languageName(languages, lng, visitor) }))
    .sort((a, b) => locale.formats.compare(a.name, b.name));
  const shownNames = [...new Set(named.flatMap(({ shown }) => shown.map((vocabulary) => shownVocabularyName(vocabulary, languages))))];
  const rows = named.map(({ lng, shown, name }) => [
    html`<span class="name">${name}</span>`,
    shown.length > 0
      ? html`<ul class="around">${shown.map((vocabulary) => html`<li><a href="${base}/vocabularies/${encodeURIComponent(vocabulary)}"><bdi>${shownVocabularyName(vocabulary, languages)}</bdi></a></li>`)}</ul>`
      : html`<span class="quiet">${say('none')}</span>`,
    html`<a href="${base}${projectLanguagePath(project, lng)}#terms">${say('Choose')}</a>`,
  ]);
  const columns = [{ text: say('Language'), isName: true }, { text: say('Shown beside strings') }, { text: say('Choose'), isUnseen: true }];
  return settingSection({
    id: 'vocabularies',
    title: say('Vocabularies'),
    current: shownNames.length > 0 ? truncate(shownNames.join(', '), CURRENT_LENGTH) : say('none'),
    content: html`${
      project.vocabularies.size > 0
        ? foldingTable(visitor, say('Vocabularies'), columns, rows)
        : html`<p class="quiet">${say('No vocabularies yet.')} <a href="${base}/vocabularies">${say('Vocabularies')}</a></p>`
    }`,
  });
};

/** The page on which a project's managers set its description, its members, and the import and export of its files. */
export const projectSettingsPage = (visitor: Visitor, project: ProjectSettings): Page => {
  const { say } = visitor.locale;
  return {
    title: `${say('Settings')} · ${formatProjectName(project)}`,
    main: html`${pageHead(visitor, {
      trail: [
        { path: '/projects', text: say('Projects') },
        { path: projectPath(project), text: formatProjectName(project) },
      ],
      picture: tile(project.project),
      title: html`<bdi>${project.project}</bdi> · ${say('Settings')}`,
      tabs: projectTabs(visitor, { origin: project.origin, project: project.project, managed: true }, 'settings'),
    })}
${descriptionSettings(visitor, project)}
${memberSettings(visitor, project, project.members)}
${releaseSettings(visitor, project, project.release)}
${announcementSettings(visitor, project, project.announcements)}
${project.origin !== VOCABULARY_ORIGIN && familySettings(visitor, project)}
${layoutSettings(visitor, project)}
${gitSourceSettings(visitor, project, project.gitSource)}
${engineSettings(visitor, project, project.engines)}
${vocabularySettings(visitor, project)}
${decideBySettings(visitor, project, project.decideBy)}
${licenceSettings(visitor, project)}
${project.origin !== VOCABULARY_ORIGIN && dangerZone(visitor, project)}`,
  };
};
