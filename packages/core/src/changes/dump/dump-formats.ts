import { escapeXml } from '../../kernel/text/escape-xml.js';
import { joinForms, type Unit } from '../../units/kind/unit.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import { viewDraft } from '../../units/translation.js';
import type { DumpedPair, DumpedTranslation, DumpedUnit } from './dump.store.js';

const line = (value: object): string => `${JSON.stringify(value)}\n`;

/** The view of a unit, without hints that depend on the reader. */
const viewSource = ({ wire }: UnitKind, unit: Unit): Readonly<Record<string, unknown>> => {
  const { alternatives: _, ...source } = wire.view(unit, {});
  return source;
};

/** A line of the file of sources. */
export const sourceLine = (kind: UnitKind, { projects, ...unit }: DumpedUnit): string =>
  line({ ...viewSource(kind, unit), ...(kind.scope.projects && { projects }) });

/** A line of the file of translations. */
export const translationLine = (
  { wire }: UnitKind,
  { tguid, key, lng, forms, uid, time, count, forEarlierSource, draftEngine, draftAsIs }: DumpedTranslation,
): string =>
  line({
    tguid,
    ...wire.id({ key }),
    lng,
    translation: joinForms(forms),
    uid,
    time: time.toISOString(),
    count,
    ...(forEarlierSource && { for_earlier_text: true }),
    ...(draftEngine !== null && { draft: viewDraft({ engine: draftEngine, asIs: draftAsIs === true }) }),
  });

/** A line of the file of endorsements. */
export const endorsementLine = ({ tguid, uid, time }: { readonly tguid: string; readonly uid: number; readonly time: Date }): string =>
  line({ tguid, uid, time: time.toISOString() });

/** A line of the file of decisions. */
export const decisionLine = (
  { wire }: UnitKind,
  { key, lng, tguid }: { readonly key: string; readonly lng: string; readonly tguid: string },
): string => line({ ...wire.id({ key }), lng, tguid });

/** A line of any other file. */
export const plainLine = line;

const xmlLanguage = (lng: string): string => lng.replace('_', '-').replace(/@.*/, '');

/** The head of a Translation Memory eXchange 1.4b file. Contains no date, so that the same data gives the same bytes. */
export const tmxHead = (sourceLng: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="translation-commons" creationtoolversion="1" segtype="block" o-tmf="JSONL" adminlang="en" srclang="${escapeXml(xmlLanguage(sourceLng))}" datatype="plaintext"/><body>
`;

/** A translation unit in TMX: the first form of each text, as TMX has no plurals. */
export const tmxUnit = (sourceLng: string, lng: string, { key, forms, texts }: DumpedPair): string =>
  `<tu tuid="${escapeXml(key)}"><tuv xml:lang="${escapeXml(xmlLanguage(sourceLng))}"><seg>${escapeXml(forms[0] ?? '')}</seg></tuv><tuv xml:lang="${escapeXml(xmlLanguage(lng))}"><seg>${escapeXml(texts[0] ?? '')}</seg></tuv></tu>\n`;

/** The end of a TMX file. */
export const TMX_TAIL = '</body></tmx>\n';

/** A line of one side of a pair of Moses files, which have one text per line. */
export const mosesLine = (text: string | undefined): string => `${(text ?? '').replace(/\s+/g, ' ').trim()}\n`;
