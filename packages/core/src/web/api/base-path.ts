/** Base path of a service's public address, before every path: `/strings`; empty where it has none. */
export const basePathOf = (baseUrl: string): string => new URL(`${baseUrl}/`).pathname.replace(/\/+$/, '');
