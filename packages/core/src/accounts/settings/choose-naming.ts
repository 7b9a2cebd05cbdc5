import type { Person } from '../../kernel/person.js';
import type { Service } from '../../units/context.js';
import { updateUnnamed } from './account-settings.store.js';

/** Sets whether open data names the person, effective with the next dump; copies that others downloaded keep the name. */
export const chooseNaming = ({ db }: Pick<Service, 'db'>, { id }: Pick<Person, 'id'>, named: boolean): Promise<void> =>
  updateUnnamed(db.pool, id, !named);
