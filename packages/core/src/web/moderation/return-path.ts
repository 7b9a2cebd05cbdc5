import type { Service } from '../../units/context.js';
import { localPath } from '../api/local-path.js';

/**
 * The page that a form was on, filters and all.
 *
 * @param back path with the base, as the form says it
 * @param page path without the base, where it says none
 */
export const returnPath = ({ settings }: Pick<Service, 'settings'>, back: string | undefined, page: string): string =>
  localPath(settings.baseUrl, back ?? new URL(settings.baseUrl + page).pathname);
