/** A column's value in COPY; an array is a `text[]`. PostgreSQL's text cannot hold NUL: values must not contain it. */
export type CopyValue = string | number | null | readonly string[];

const FIELD_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** An array's element is escaped twice: for its quotation marks, and then as a part of the field. */
const ELEMENT_ESCAPES: Readonly<Record<string, string>> = { ...FIELD_ESCAPES, '\\': '\\\\\\\\', '"': '\\\\"' };

const escapeField = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => FIELD_ESCAPES[found] ?? found) : text;

const escapeElement = (text: string): string =>
  /["\\\t\n\r]/.test(text) ? text.replace(/["\\\t\n\r]/g, (found) => ELEMENT_ESCAPES[found] ?? found) : text;

const encodeArray = (texts: readonly string[]): string => {
  let elements = '';
  for (const text of texts) elements += elements === '' ? `"${escapeElement(text)}"` : `,"${escapeElement(text)}"`;
  return `{${elements}}`;
};

const encodeValue = (value: CopyValue): string => {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? escapeField(value) : encodeArray(value);
};

/** Encodes a row in COPY's text format, without the line feed at its end. */
export const encodeCopyRow = (row: readonly CopyValue[]): string => row.map(encodeValue).join('\t');
