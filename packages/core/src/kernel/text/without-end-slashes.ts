/** An address or path without the slashes at its end. */
export const withoutEndSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '');
