import type { Transaction } from '@translation-commons/core/database/database.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import type { StringMerge } from '../../../staged-strings/merge-strings.store.js';
import type { PartedKey } from '../import-event.js';
import {
  type AskedTexts,
  type CopiedTranslation,
  endorseCopies,
  insertCopies,
  listGivenTexts,
  listNewPartedStrings,
  listTextTranslations,
  type PartedString,
  type TextTranslation,
} from './parted-strings.store.js';

/** Translations that are read at once. */
const READ_LIMIT = 1_000;

/** Copies that are stored at once. */
const WRITE_LIMIT = 5_000;

/** Translations that parted strings got. */
export interface CopiedToParted {
  /** Units of strings that have translations now. */
  readonly units: ReadonlySet<number>;
  /** Number of new translations. */
  readonly translations: number;
}

const textOf = ({ lng, forms }: Pick<TextTranslation, 'lng' | 'forms'>): string => `${lng} ${forms.join('\0')}`;

/** Languages whose files an import reads, by the ids of their templates. */
export type LanguagesRead = ReadonlyMap<number, ReadonlySet<string>>;

/** The translations of texts that one of their strings may get, as {@link readSharing} tells: what files have only where some are not read. */
const askedTexts = (strings: readonly PartedString[], languagesRead: LanguagesRead): AskedTexts => {
  const unitIds = [...new Set(strings.map(({ textId }) => textId))];
  const ofFiles = new Set(strings.flatMap(({ hadText, textId }) => (hadText ? [textId] : [])));
  const templateIds = new Set(strings.flatMap(({ hadText, templateIds }) => (hadText ? templateIds : [])));
  const [first = new Set<string>(), ...others] = [...templateIds].map((id) => languagesRead.get(id) ?? new Set<string>());
  return { unitIds, ofFiles: [...ofFiles], readLngs: [...first].filter((lng) => others.every((read) => read.has(lng))) };
};

/**
 * Tells whether a string gets a translation of its text. Where the project had the text itself: what people gave, and in languages whose files
 * the import does not read what files have. Else what people gave and a key of the text has.
 */
const readSharing = async (
  connection: Transaction,
  strings: readonly PartedString[],
  languagesRead: LanguagesRead,
): Promise<(own: PartedString, from: TextTranslation) => boolean> => {
  const textIdOf = new Map(
    strings.flatMap(({ hadText, textId, siblingIds }) => (hadText ? [] : siblingIds.map((id) => [id, textId] as const))),
  );
  const shared = new Set<string>();
  const ids = [...textIdOf.keys()];
  for (let start = 0; start < ids.length; start += READ_LIMIT)
    for (const text of await listGivenTexts(connection, ids.slice(start, start + READ_LIMIT)))
      shared.add(`${textIdOf.get(text.unitId)} ${textOf(text)}`);
  return ({ hadText, textId, templateIds }, from) =>
    hadText
      ? from.isGiven || templateIds.some((id) => !languagesRead.get(id)?.has(from.lng))
      : from.isGiven && shared.has(`${textId} ${textOf(from)}`);
};

const copyOf = ({ unitId, key }: PartedString, from: TextTranslation): CopiedTranslation => ({
  from,
  unitId,
  tguid: tguidOf(from.forms, from.lng, key),
});

/**
 * Copies suggestions and votes of a text to the strings that its keys became with this import, and translations of files that it does not read.
 * A key that came later gets those suggestions and votes that other keys of the text have. Units of the texts are locked, units of the strings
 * locked or new.
 */
export const copyToParted = async (
  connection: Transaction,
  merge: StringMerge,
  parted: readonly PartedKey[],
  languagesRead: LanguagesRead,
): Promise<CopiedToParted> => {
  const units = new Set<number>();
  if (parted.length === 0) return { units, translations: 0 };
  const [texts, keys] = [parted.map(({ text }) => text), parted.map(({ key }) => key)];
  const strings = await listNewPartedStrings(connection, merge.projectId, texts, keys);
  const stringsOf = groupBy(strings, ({ textId }) => textId);
  const isShared = await readSharing(connection, strings, languagesRead);
  const asked = askedTexts(strings, languagesRead);
  let translations = 0;
  for (let after = 0; stringsOf.size > 0; ) {
    const given = await listTextTranslations(connection, asked, after, READ_LIMIT);
    const copies = given.flatMap((from) =>
      (stringsOf.get(from.unitId) ?? []).filter((own) => isShared(own, from)).map((own) => copyOf(own, from)),
    );
    for (const [lng, ofLanguage] of groupBy(copies, ({ from }) => from.lng))
      for (let start = 0; start < ofLanguage.length; start += WRITE_LIMIT) {
        const part = ofLanguage.slice(start, start + WRITE_LIMIT);
        translations += await insertCopies(connection, lng, part, merge);
        await endorseCopies(connection, lng, part, merge);
      }
    for (const { unitId } of copies) units.add(unitId);
    const last = given.at(-1);
    if (!last || given.length < READ_LIMIT) break;
    after = last.id;
  }
  return { units, translations };
};
