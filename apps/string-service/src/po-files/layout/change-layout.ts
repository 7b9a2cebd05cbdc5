import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { asManagerLocked } from '../../projects/members/as-manager.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { updateProjectLayout } from '../../projects/project.store.js';
import { checkExclude, checkLayout, checkSourceLanguage, getLanguageTags } from './check-layout.js';
import { DOCUMENTED_PATTERN } from './layout.js';

/** Layout of a project's files, as typed. */
export interface LayoutSettings {
  /** Pattern of the paths of its PO files; empty: the documented one. */
  readonly layout: string;
  /** `fr_FR:fr,he_IL:he`: replaces the former value. */
  readonly languages: string;
  /** Globs of paths that are no part of the project: replaces the former value. */
  readonly exclude: string;
  /** Language whose PO files serve as templates where no POT files are imported; empty: all PO files together do. */
  readonly sourceLanguage: string;
}

/**
 * Changes the layout for the next import of a project, and the places of exported files in new languages. Imported files keep their paths.
 * Owner, admins and administrators may. Refuses invalid layouts and languages that are not installed with `malformed`.
 */
export const changeLayout = async (context: Context, name: ProjectName, settings: LayoutSettings): Promise<MessagesResult> => {
  getActor(context);
  const { exclude, sourceLanguage } = settings;
  const layout = settings.layout || DOCUMENTED_PATTERN;
  checkLayout(layout);
  checkExclude(exclude);
  checkSourceLanguage(context, sourceLanguage);
  const languageTags = getLanguageTags(context, settings.languages);
  return asManagerLocked(
    context,
    name,
    async (connection, { id }) => {
      await updateProjectLayout(connection, id, { layout, languageTags, exclude, sourceLanguage });
      return { messages: [status(sentence('Layout of {project} saved.', { project: formatProjectName(name) }))] };
    },
    'not-found',
  );
};
