import type { Service } from '../../../units/context.js';
import { localPath } from '../../server/requests/local-path.js';

/**
 * Path of the page that a form was on, including its filters.
 *
 * @param back path including the base path, from the form
 * @param page default, without the base path
 */
export const returnPath = ({ settings }: Pick<Service, 'settings'>, back: string | undefined, page: string): string =>
  localPath(settings.baseUrl, back ?? new URL(settings.baseUrl + page).pathname);
