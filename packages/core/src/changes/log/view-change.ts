import { joinForms } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import type { Change } from './change.js';

/** A change on the wire, as in `api/changes` and webhooks. */
export const viewChange = (
  { wire, scope }: UnitKind,
  { cursor, kind, time, unitKey, unit, projects, lng, translation, uid, by }: Change & { readonly cursor: string },
) => ({
  cursor,
  kind,
  time: time.toISOString(),
  ...wire.id({ key: unitKey }),
  ...(scope.projects && { projects }),
  ...(unit && { source: wire.view(unit, {}) }),
  lng,
  tguid: translation?.tguid ?? null,
  translation: translation?.forms ? joinForms(translation.forms) : null,
  created: translation?.createdAt?.toISOString() ?? null,
  ...(translation?.forEarlierSource && { for_earlier_text: true }),
  uid,
  name: by,
});
