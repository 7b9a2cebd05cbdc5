/** A header field, `Name: value`. A line without a colon has an empty name. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

/** The fields of a PO file's header, in the file's order and case. */
export type PoHeader = readonly HeaderField[];

/** The order in which GNU tools write the fields that they know. */
const HEADER_FIELD_ORDER = [
  'project-id-version',
  'report-msgid-bugs-to',
  'pot-creation-date',
  'po-revision-date',
  'last-translator',
  'language-team',
  'language',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'plural-forms',
];

const fieldName = (line: string): string => line.slice(0, Math.max(line.indexOf(':'), 0)).trim();

/**
 * Parses the header of a PO file into its fields.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 */
export const readHeader = (text: string): PoHeader =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: fieldName(line), value: line.slice(line.indexOf(':') + 1).trim() }));

/** The value of a header field, by its case-insensitive name; null where there is none. Of several the first counts. */
export const headerField = (header: PoHeader, name: string): string | null =>
  header.find((field) => field.name.toLowerCase() === name.toLowerCase())?.value ?? null;

/** Position of a new field: before the first one that GNU tools write after it, else at the end. */
const fieldPosition = (lines: readonly string[], name: string): number => {
  const rank = HEADER_FIELD_ORDER.indexOf(name.toLowerCase());
  const at = rank < 0 ? -1 : lines.findIndex((line) => HEADER_FIELD_ORDER.indexOf(fieldName(line).toLowerCase()) > rank);
  return at < 0 ? lines.length : at;
};

/**
 * Sets a header field: replaces its value, or inserts it where GNU tools put it. All other lines stay as they are.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 */
export const setHeaderField = (text: string, name: string, value: string): string => {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const at = lines.findIndex((line) => fieldName(line).toLowerCase() === name.toLowerCase());
  const changed =
    at < 0
      ? lines.toSpliced(fieldPosition(lines, name), 0, `${name}: ${value}`)
      : lines.with(at, `${fieldName(lines[at] ?? '')}: ${value}`);
  return `${changed.join('\n')}\n`;
};
