import { hash } from 'node:crypto';
import { joinForms } from '@translation-commons/core/units/unit.js';

/**
 * A string's id: SHA-1 of its text and its context in UTF-8, in hexadecimal. Clients compute it themselves,
 * so the raw text is hashed, never an escaped or trimmed one.
 *
 * @param source the text, or singular and plural
 * @param context `msgctxt`; none is the same as an empty one
 */
export const sguid = (source: readonly string[], context: string | null): string => hash('sha1', joinForms(source) + (context ?? ''));
