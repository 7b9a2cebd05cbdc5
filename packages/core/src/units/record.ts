import type { ShownTranslation } from '../translations/translation.js';
import { joinForms, type Unit } from './unit.js';
import type { UnitRecord } from './unit.store.js';
import type { UnitKind } from './unit-kind.js';

const viewTranslation = (kind: UnitKind, unit: Unit, translation: ShownTranslation) => {
  const { tguid, lng, forms, time, author, uid, count, failing, endorsements } = translation;
  const endorsed = endorsements.map(({ id, name, uid: person, time: since }) => [
    name,
    { tguid, [kind.words.id]: id, name, uid: person, time: since.toISOString() },
  ]);
  const id = kind.id(unit);
  return {
    ...id,
    tguid,
    lng,
    translation: joinForms(forms),
    time: time.toISOString(),
    author,
    uid,
    count,
    ...(kind.checks && { failing }),
    [kind.words.many]: Object.fromEntries(endorsed),
  };
};

/** A unit with its translations as the wire shows it (decisions, section 7). */
export const viewRecord = (kind: UnitKind, { unit, translations, alternatives }: UnitRecord) => {
  const texts = Object.fromEntries(Object.entries(alternatives).map(([lng, forms]) => [lng, joinForms(forms)]));
  return { ...kind.view(unit, texts), translations: translations.map((translation) => viewTranslation(kind, unit, translation)) };
};
