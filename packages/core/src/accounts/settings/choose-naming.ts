import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import { updateUnnamed } from './account-settings.store.js';

/** Sets whether open data names the person, from the next dump on; what was downloaded before stays with those who have it. */
export const chooseNaming = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>, named: boolean): Promise<void> =>
  updateUnnamed(db.pool, id, !named);
