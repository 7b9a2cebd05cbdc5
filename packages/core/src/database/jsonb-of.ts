/** JSON for jsonb, without NUL, which it cannot store and texts of people may have. */
export const jsonbOf = (value: unknown): string => JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\\ufffd');
