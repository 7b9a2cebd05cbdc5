import { Type } from 'typebox';

/** Id of a string: SHA-1 in hexadecimal. */
export const Sguid = Type.String({ minLength: 1, maxLength: 64, description: 'Id of the string: SHA-1 of text and context.' });
