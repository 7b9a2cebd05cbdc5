/** The status of a GET request to an address; null where nobody answers. */
export const statusOf = async (url: string): Promise<number | null> => (await fetch(url).catch(() => null))?.status ?? null;
