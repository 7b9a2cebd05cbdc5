import { shortenTexts } from '../../kernel/text/shorten.js';
import { joinForms } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { viewDraft } from '../../units/translation.js';
import type { Change } from './change.js';

/** A change with its cursor. */
export type ListedChange = Change & { readonly cursor: string };

const viewWhole = (
  { wire, scope }: UnitKind,
  { cursor, kind, time, unitKey, unit, projects, lng, translation, uid, by }: ListedChange,
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
  ...(translation?.draft && { draft: viewDraft(translation.draft) }),
  uid,
  name: by,
});

/** A change on the wire, as in `api/changes` and webhooks: with whole texts, or their beginnings. */
export const viewChange = (kind: UnitKind, change: ListedChange, full = false) => {
  const whole = viewWhole(kind, change);
  return full ? whole : shortenTexts(whole);
};
