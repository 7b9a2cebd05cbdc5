import { hash } from 'node:crypto';

/**
 * The sguid ("string GUID"), a message's globally unique id: SHA-1 of its msgid and msgctxt in UTF-8, in hexadecimal. Clients compute it
 * themselves, so the raw text is hashed, never an escaped or trimmed one.
 *
 * @param source msgid, or msgid and msgid_plural, which NUL separates as in MO files
 * @param context `msgctxt`; none is the same as an empty one
 */
export const sguidOf = (source: readonly string[], context: string | null): string => hash('sha1', source.join('\0') + (context ?? ''));
