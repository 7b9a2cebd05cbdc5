import type { UnitChecks } from '@translation-commons/core/units/kind/rules.js';
import { checkTranslation } from '../checks/check-translation.js';
import { ERROR_CHECKS } from '../checks/checks.js';
import { stringFlags } from './string.sql.js';

/** The quality checks of strings: chosen by the flags (`c-format` and so on) that the string has in any template. */
export const stringChecks: UnitChecks = {
  flags: stringFlags,
  errors: ERROR_CHECKS,
  failing: (translation, { forms }, flags, language) => checkTranslation({ source: forms, translation, flags, language }),
};
