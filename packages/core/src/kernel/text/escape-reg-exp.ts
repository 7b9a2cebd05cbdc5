/** Escapes a text for a regular expression, in which it then matches itself. */
export const escapeRegExp = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
