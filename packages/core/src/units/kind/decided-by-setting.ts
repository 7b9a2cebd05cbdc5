import type { Settings } from '../../kernel/settings/settings.js';
import type { UnitKind } from './unit-kind.js';

/** The kind as a service with these settings has it: where the setting DECIDE_BY says what candidates are put in order by. */
export const decidedBySetting = (kind: UnitKind, { decideBy }: Pick<Settings, 'decideBy'>): UnitKind =>
  kind.rules.decidedBySetting && decideBy !== 'count' ? { ...kind, rules: { ...kind.rules, decideBy } } : kind;
