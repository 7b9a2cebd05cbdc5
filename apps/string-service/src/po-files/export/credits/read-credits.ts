import type { Connection } from '@translation-commons/core/database/database.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { homeOf, type Project } from '../../../projects/project.js';
import { listChosenTranslations } from '../chosen-translation.store.js';
import type { ExportChoice } from '../export-choice.js';
import { listTemplateSguids, listTemplates } from '../exported-template.store.js';
import { inheritFromFamily } from '../family-texts.js';
import { getProjectLanguage } from '../project-language.js';
import { collectProjectTexts } from '../project-texts.js';
import { type CreditedPerson, listCreditedPeople } from './credits.store.js';

/** Reads who wrote, and who decided, the texts that an export holds (decisions, section 16). */
export const readCredits = async (
  connection: Connection,
  project: Project,
  language: Language,
  exported: ExportChoice,
): Promise<CreditedPerson[]> => {
  const spoken = await getProjectLanguage(connection, project, language);
  const { code: lng } = spoken;
  const own = await collectProjectTexts(connection, [project], spoken);
  const home = homeOf(project, exported);
  const choice = { ...exported, decideBy: project.decideBy, home };
  const inherit = await inheritFromFamily(connection, project, spoken, choice);
  const tguids = new Set<string>();
  for (const template of await listTemplates(connection, project.id, lng)) {
    const { chosen } = exported.mode === 'original' ? { chosen: [] } : await listChosenTranslations(connection, template.id, lng, choice);
    const taken = new Map([...chosen, ...(await inherit(template, chosen))].map(({ sguid, forms }) => [sguid, forms]));
    for (const sguid of await listTemplateSguids(connection, template.id)) {
      const forms = taken.get(sguid) ?? own.get(sguid);
      if (forms) tguids.add(tguidOf(forms, lng, sguid));
    }
  }
  return tguids.size === 0 ? [] : listCreditedPeople(connection, lng, [...tguids], home);
};
