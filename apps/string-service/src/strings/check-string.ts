import type { UnitChecks } from '@translation-commons/core/units/kind/rules.js';
import sql from 'sql-template-tag';
import { checkTranslation } from '../checks/check-translation.js';
import { ERROR_CHECKS } from '../checks/checks.js';

/** The quality checks of strings: they go by the flags (`c-format` and so on) that the string has in any template. */
export const stringChecks: UnitChecks = {
  flags: sql`array(select distinct unnest(entry.flags) from template_entry entry where entry.unit_id = unit.id)`,
  errors: ERROR_CHECKS,
  failing: (translation, { forms }, flags, language) => checkTranslation({ source: forms, translation, flags, language }),
};
