import { type PoTextEntry, poText } from './po-text.js';

/** A family of files that made projects are written in. */
export interface FileFamily {
  readonly name: string;
  /** Path of a file; of a template where `lng` is null. */
  path(name: string, lng: string | null): string;
  /** Text of a file with these entries. */
  write(name: string, lng: string | null, entries: readonly PoTextEntry[]): string;
}

const SOURCE_LNG = 'en';

const textIn = ({ text, translation }: PoTextEntry, lng: string | null): string => (lng === null ? text : translation);

const keyOf = (name: string, nr: number): string => `${name}_${nr}`;

/** Gettext's PO files. */
export const poFamily: FileFamily = {
  name: 'PO',
  path: (name, lng) => (lng === null ? `pot/${name}.pot` : `${lng}/${name}.po`),
  write: (name, lng, entries) => poText(name, lng ?? '', lng === null ? entries.map(({ text }) => ({ text, translation: '' })) : entries),
};

const androidFamily: FileFamily = {
  name: 'Android',
  path: (name, lng) => `app/src/main/res/values${lng === null ? '' : `-${lng}`}/${name}.xml`,
  write: (name, lng, entries) => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", "\\'").replaceAll('"', '\\"');
    const lines = entries.map((entry, nr) => `    <string name="${keyOf(name, nr)}">${escaped(textIn(entry, lng))}</string>\n`);
    return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('')}</resources>\n`;
  },
};

const jsonFamily: FileFamily = {
  name: 'JSON',
  path: (name, lng) => `locales/${lng ?? SOURCE_LNG}/${name}.json`,
  write: (name, lng, entries) =>
    `${JSON.stringify(Object.fromEntries(entries.map((entry, nr) => [keyOf(name, nr), textIn(entry, lng)])), null, 2)}\n`,
};

const railsFamily: FileFamily = {
  name: 'YAML (Rails)',
  path: (name, lng) => `config/locales/${name}.${lng ?? SOURCE_LNG}.yml`,
  write: (name, lng, entries) =>
    `${lng ?? SOURCE_LNG}:\n${entries.map((entry, nr) => `  ${keyOf(name, nr)}: ${JSON.stringify(textIn(entry, lng))}\n`).join('')}`,
};

/** Families beside PO. */
export const OTHER_FAMILIES: readonly FileFamily[] = [androidFamily, jsonFamily, railsFamily];
