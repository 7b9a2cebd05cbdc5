import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import type { WireChange } from './mirror.js';

interface MirroredTranslation extends Record<string, unknown> {
  readonly tguid: string;
}

interface MirroredEndorsement {
  readonly tguid: string;
  readonly uid: number;
  readonly time: string;
}

const readLines = async <Row>(path: string): Promise<Row[]> =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * A mirror as somebody else's program would keep it: it begins with the files of a dump, goes on by changes, and writes the same files.
 *
 * @param folder of the dump
 */
export const makeDumpMirror = async ({ wire, scope, names }: UnitKind, folder: string) => {
  const [idName = ''] = Object.keys(wire.idSchema.properties);
  const sources = new Map<string, Record<string, unknown>>();
  const translations = new Map<string, MirroredTranslation>();
  const endorsements = new Map<string, Map<number, MirroredEndorsement>>();
  for (const source of await readLines<Record<string, unknown>>(join(folder, 'sources.jsonl'))) sources.set(String(source[idName]), source);
  for (const one of await readLines<MirroredTranslation>(join(folder, 'translations.jsonl'))) {
    translations.set(one.tguid, one);
    endorsements.set(one.tguid, new Map());
  }
  for (const one of await readLines<MirroredEndorsement>(join(folder, `${names.endorsement.many}.jsonl`)))
    endorsements.get(one.tguid)?.set(one.uid, one);

  const keepTranslation = (change: WireChange, tguid: string): void => {
    const { lng, translation, uid, created } = change;
    const earlier = change.for_earlier_text === true && { for_earlier_text: true };
    translations.set(tguid, { tguid, [idName]: change[idName], lng, translation, uid, time: created, count: 0, ...earlier });
    if (change.kind !== 'updated') endorsements.set(tguid, new Map());
  };
  const apply = (change: WireChange): void => {
    const { kind, tguid, uid, time } = change;
    const id = String(change[idName]);
    if (kind === 'source_added' || kind === 'source_changed') {
      if (change.source) {
        const { alternatives: _, ...source } = change.source as Record<string, unknown>;
        sources.set(id, { ...source, ...(scope.projects && { projects: change.projects }) });
      }
    } else if (kind === 'source_removed') sources.delete(id);
    if (tguid === null) return;
    if (kind === 'suggested' || kind === 'imported' || kind === 'restored' || kind === 'updated') keepTranslation(change, tguid);
    else if (kind === 'voted') endorsements.get(tguid)?.set(uid ?? 0, { tguid, uid: uid ?? 0, time });
    else if (kind === 'withdrawn') endorsements.get(tguid)?.delete(uid ?? 0);
    else if (kind === 'deleted') {
      translations.delete(tguid);
      endorsements.delete(tguid);
    }
  };
  const write = (rows: readonly object[]): string =>
    createHash('sha256')
      .update(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      .digest('hex');
  return {
    apply,
    /** SHA-256 of the files that it would write, by name. */
    checksums: (): Readonly<Record<string, string>> => {
      const standing = [...translations.values()].sort((one, other) => compare(one.tguid, other.tguid));
      return {
        'sources.jsonl': write([...sources].sort(([one], [other]) => compare(one, other)).map(([, source]) => source)),
        'translations.jsonl': write(standing.map((one) => ({ ...one, count: endorsements.get(one.tguid)?.size ?? 0 }))),
        [`${names.endorsement.many}.jsonl`]: write(
          standing.flatMap(({ tguid }) => [...(endorsements.get(tguid)?.values() ?? [])].sort((one, other) => one.uid - other.uid)),
        ),
      };
    },
  };
};
