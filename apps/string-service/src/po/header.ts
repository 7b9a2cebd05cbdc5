/** A field of a header as it stands there: `Name: value`. A line without colon has an empty name. */
export interface HeaderField {
  readonly name: string;
  readonly value: string;
}

/** The fields of a header, in their order and case. */
export type Header = readonly HeaderField[];

/**
 * Reads the header of a PO file.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 */
export const readHeader = (text: string): Header =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      return { name: line.slice(0, Math.max(colon, 0)).trim(), value: line.slice(colon + 1).trim() };
    });

/** The value of a field, whatever the case of its name; null where it is not there. Of several the first counts. */
export const headerField = (header: Header, name: string): string | null =>
  header.find((field) => field.name.toLowerCase() === name.toLowerCase())?.value ?? null;

/**
 * The header with a field set: in its place where it is there, else at the end. Everything else stays as it is written.
 *
 * @param text the `msgstr` of the entry whose `msgid` is empty
 */
export const withHeaderField = (text: string, name: string, value: string): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  if (at >= 0) return lines.with(at, `${lines[at]?.slice(0, name.length)}: ${value}`).join('\n');
  return `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${name}: ${value}\n`;
};
