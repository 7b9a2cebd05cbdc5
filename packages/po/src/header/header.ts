/** A field of a header as it stands there: `Name: value`. A line without colon has an empty name. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

/** The fields of a header, in their order and case. */
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
 * Reads the header of a PO file.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 */
export const readHeader = (text: string): PoHeader =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: fieldName(line), value: line.slice(line.indexOf(':') + 1).trim() }));

/** The value of a field, whatever the case of its name; null where it is not there. Of several the first counts. */
export const headerField = (header: PoHeader, name: string): string | null =>
  header.find((field) => field.name.toLowerCase() === name.toLowerCase())?.value ?? null;

/** Where a field that is not there yet goes: before the first one that GNU tools write after it, else at the end. */
const fieldPosition = (lines: readonly string[], name: string): number => {
  const rank = HEADER_FIELD_ORDER.indexOf(name.toLowerCase());
  const at = rank < 0 ? -1 : lines.findIndex((line) => HEADER_FIELD_ORDER.indexOf(fieldName(line).toLowerCase()) > rank);
  return at < 0 ? lines.length : at;
};

/**
 * The header with a field set: in its place where it is there, else where GNU tools put it. All other lines stay as they are.
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
