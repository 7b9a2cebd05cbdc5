import type { TestDatabase } from '../database/database.js';
import { listTranslationsWithEndorsements } from '../list-translations.js';

/** A change as `api/changes` answers it, as far as a mirror looks at it. */
export interface WireChange {
  readonly cursor: string;
  readonly kind: string;
  readonly time: string;
  readonly lng: string | null;
  readonly tguid: string | null;
  readonly translation: string | null;
  readonly created: string | null;
  readonly uid: number | null;
  readonly name: string | null;
  /** Members that identify the unit. */
  readonly [member: string]: unknown;
}

/** A page of changes, likewise. */
export interface WireChangePage {
  readonly changes: readonly WireChange[];
  readonly next: string;
  readonly more: boolean;
}

interface MirroredTranslation {
  readonly lng: string;
  readonly text: string;
  readonly uid: number | null;
  readonly created: string;
  readonly endorsements: Map<number, string>;
}

/** Makes a mirror: a program that follows the changes of a service and keeps the current content, written from the description alone. */
export const makeMirror = () => {
  const translations = new Map<string, MirroredTranslation>();
  const standing = (tguid: string): MirroredTranslation => {
    const found = translations.get(tguid);
    if (!found) throw new Error(`A change is about ${tguid}, which was never told of.`);
    return found;
  };
  const apply = ({ kind, lng, tguid, translation, created, uid, time }: WireChange): void => {
    if (tguid === null || lng === null) return;
    if (kind === 'suggested' || kind === 'imported' || kind === 'restored' || kind === 'updated') {
      const endorsements = kind === 'updated' ? standing(tguid).endorsements : new Map<number, string>();
      if (kind !== 'updated' && translations.has(tguid)) throw new Error(`${tguid} was told of twice.`);
      translations.set(tguid, { lng, text: translation ?? '', uid, created: created ?? '', endorsements });
    } else if (kind === 'voted') standing(tguid).endorsements.set(uid ?? 0, time);
    else if (kind === 'withdrawn') {
      if (!standing(tguid).endorsements.delete(uid ?? 0)) throw new Error(`An endorsement of ${tguid} was taken back twice.`);
    } else if (kind === 'deleted') {
      if (standing(tguid).endorsements.size > 0) throw new Error(`${tguid} was deleted with endorsements.`);
      translations.delete(tguid);
    }
  };
  return {
    apply,
    /** Current content, in an order that every program can produce. */
    content: () =>
      [...translations]
        .map(([tguid, { endorsements, ...translation }]) => ({
          tguid,
          ...translation,
          endorsements: [...endorsements].sort(([a], [b]) => a - b),
        }))
        .sort((a, b) => (a.tguid < b.tguid ? -1 : 1)),
  };
};

/** The same of the database, as a mirror should have it. */
export const contentOf = async (database: Pick<TestDatabase, 'prisma'>) => {
  const stored = await listTranslationsWithEndorsements(database);
  return stored
    .map(({ tguid, lng, forms, authorId, createdAt, endorsements }) => ({
      tguid,
      lng,
      text: forms.join('\0'),
      uid: authorId === null ? null : Number(authorId),
      created: createdAt.toISOString(),
      endorsements: endorsements
        .map((one): [number, string] => [Number(one.personId), one.createdAt.toISOString()])
        .sort(([a], [b]) => a - b),
    }))
    .sort((a, b) => (a.tguid < b.tguid ? -1 : 1));
};
