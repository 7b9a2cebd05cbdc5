import type { Service } from '../../../units/context.js';

/** Base path of a service's public address, before every path: `/strings`; empty where it has none. */
export const basePathOf = (baseUrl: string): string => new URL(`${baseUrl}/`).pathname.replace(/\/+$/, '');

/** Base path of the service's address; without a slash at the end. */
export const basePath = ({ settings }: Pick<Service, 'settings'>): string => basePathOf(settings.baseUrl);
