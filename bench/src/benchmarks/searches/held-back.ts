import { readdirSync, readFileSync } from 'node:fs';
import { mo } from 'gettext-parser';

/** Catalogues of the programs that are installed on this machine: translations that people made, and that no service has seen. */
const CATALOGUES = '/usr/share/locale';

/** Characters of a source at most: longer ones are manuals. */
const LENGTH_LIMIT = 200;

/** A string with the translation that people chose. */
export interface HeldBack {
  readonly source: string;
  readonly human: string;
}

const readCatalogue = (path: string): HeldBack[] => {
  const { translations } = mo.parse(readFileSync(path));
  return Object.values(translations[''] ?? {}).flatMap(({ msgid, msgid_plural, msgstr }) => {
    const human = msgstr[0] ?? '';
    const isUsable =
      msgid !== '' && !msgid_plural && human !== '' && human !== msgid && msgid.length <= LENGTH_LIMIT && /\p{L}{3}/u.test(msgid);
    return isUsable ? [{ source: msgid, human }] : [];
  });
};

/** Strings with the translations of people into a language, evenly from all catalogues of this machine, each source once. */
export const heldBackStrings = (lng: string, count: number): readonly HeldBack[] => {
  const folder = `${CATALOGUES}/${lng}/LC_MESSAGES`;
  const files = readdirSync(folder).filter((name) => name.endsWith('.mo') && !name.startsWith('iso_'));
  const bySource = new Map(
    files
      .toSorted()
      .flatMap((name) => readCatalogue(`${folder}/${name}`))
      .map((one) => [one.source, one]),
  );
  const all = [...bySource.values()];
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, nr) => all[Math.floor(nr * step)] as HeldBack);
};
