import type { Settings } from '../../kernel/settings/settings.js';
import type { UnitKind } from './unit-kind.js';

/** The kind under a service's settings: applies DECIDE_BY, where the setting determines the order of candidates. */
export const decidedBySetting = (kind: UnitKind, { decideBy }: Pick<Settings, 'decideBy'>): UnitKind =>
  kind.rules.decidedBySetting && decideBy !== 'count' ? { ...kind, rules: { ...kind.rules, decideBy } } : kind;
