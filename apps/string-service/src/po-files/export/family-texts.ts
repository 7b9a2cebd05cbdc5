import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import type { Project } from '../../projects/project.js';
import { listProjectsOf } from '../../projects/project.store.js';
import type { ChosenTranslation } from './chosen-translation.store.js';
import { type ExportChoice, takesFromFamily } from './export-choice.js';
import { type ExportedTemplate, listIncompleteTemplates, listTemplateSguids } from './exported-template.store.js';
import { collectProjectTexts } from './project-texts.js';

/** Finds the texts for strings of a template that have neither a chosen translation nor a text in the project's own file. */
export type Inherit = (template: ExportedTemplate, chosen: readonly ChosenTranslation[]) => Promise<readonly ChosenTranslation[]>;

const INHERIT_NOTHING: Inherit = async () => [];

/** Texts of the other projects of a family whose forms fit a language, by sguid: of several that of the newest import. */
const readFamilyTexts = async (
  connection: Connection,
  { id, homeIds }: Project,
  language: Language,
): Promise<Map<string, ChosenTranslation>> => {
  const found = new Map<string, ChosenTranslation>();
  const others = await listProjectsOf(
    connection,
    homeIds.filter((one) => one !== id),
  );
  for (const other of others) {
    for (const [sguid, forms] of await collectProjectTexts(connection, [other], language))
      if (!found.has(sguid) && (forms.length === 1 || forms.length === language.plurals))
        found.set(sguid, { sguid, forms, time: other.importedAt ?? new Date(0) });
  }
  return found;
};

/**
 * Finds the texts that a project of a family takes from the others (decisions, section 14): where nothing is chosen for a string and the own file has no text, the text
 * of the newest import that has one that fits. Files are read only where the project's own have gaps; a project without a family takes nothing.
 */
export const inheritFromFamily = async (
  connection: Connection,
  project: Project,
  language: Language,
  choice: Pick<ExportChoice, 'mode'>,
): Promise<Inherit> => {
  if (!takesFromFamily(project, choice)) return INHERIT_NOTHING;
  const incomplete = new Set(await listIncompleteTemplates(connection, project.id, language.code));
  if (incomplete.size === 0) return INHERIT_NOTHING;
  const [own, family] = [await collectProjectTexts(connection, [project], language), await readFamilyTexts(connection, project, language)];
  return async ({ id }, chosen) => {
    if (!incomplete.has(id)) return [];
    const isChosen = new Set(chosen.map(({ sguid }) => sguid));
    const gaps = (await listTemplateSguids(connection, id)).filter((sguid) => !isChosen.has(sguid) && !own.has(sguid));
    return gaps.flatMap((sguid) => {
      const text = family.get(sguid);
      return text ? [text] : [];
    });
  };
};
