import { shortenTexts } from '../../kernel/text/shorten.js';
import { joinForms } from '../kind/unit.js';
import type { UnitKind } from '../kind/unit-kind.js';
import { OBJECTION_REASONS, type ShownTranslation, viewDraft } from '../translation.js';
import type { UnitRecord } from './unit-record.js';

/** A part of a record. Members with the kind's names are assigned one by one: a literal with computed names takes ten times as long. */
type RecordView = Record<string, unknown>;

const viewEndorsements = (kind: UnitKind, { tguid, endorsements }: ShownTranslation): RecordView => {
  // Without a prototype, because usernames may equal members of `Object.prototype`.
  const views: RecordView = Object.create(null);
  for (const { id, name, uid, time } of endorsements) {
    const view: RecordView = { tguid, name, uid, time: time.toISOString() };
    view[kind.names.endorsement.id] = id;
    views[name] = view;
  }
  return views;
};

const viewTranslation = (kind: UnitKind, unitId: RecordView, translation: ShownTranslation): RecordView => {
  const { tguid, lng, forms, time, author, uid, count, home, failing, forEarlierSource, against, draft } = translation;
  const view: RecordView = { tguid, lng, translation: joinForms(forms), time: time.toISOString(), author, uid, count };
  if (home !== undefined) view.home = home;
  if (kind.rules.checks) view.failing = failing;
  if (forEarlierSource) view.for_earlier_text = true;
  if (against)
    view.against = Object.fromEntries(OBJECTION_REASONS.map((reason, nth) => [reason, against[nth] ?? 0]).filter(([, n]) => n !== 0));
  if (draft) view.draft = viewDraft(draft);
  view[kind.names.endorsement.many] = viewEndorsements(kind, translation);
  return Object.assign(view, unitId);
};

/** Serialises a unit with its translations for the wire (decisions, section 7). The schema determines the order of members. */
export const viewRecord = (kind: UnitKind, { unit, translations, alternatives }: UnitRecord) => {
  const texts = Object.fromEntries(Object.entries(alternatives).map(([lng, forms]) => [lng, joinForms(forms)]));
  const unitId = kind.wire.id(unit);
  return { ...kind.wire.view(unit, texts), translations: translations.map((translation) => viewTranslation(kind, unitId, translation)) };
};

/** The record as lists and searches show it: each text is shortened by itself. */
export const viewListedRecord = (kind: UnitKind, record: UnitRecord) => {
  const { translations, ...unit } = viewRecord(kind, record);
  return { ...shortenTexts(unit), translations: translations.map(shortenTexts) };
};
