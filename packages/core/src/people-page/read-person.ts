import sql from 'sql-template-tag';
import type { Context } from '../context.js';
import { Refusal } from '../errors.js';
import { findPerson } from '../people/find-person.js';
import { listRecords, type UnitRecord } from '../units/unit.store.js';
import { type Contribution, listContributions } from './contributions.store.js';

/** What everybody may know of a person. */
export interface PublicPerson {
  readonly id: number;
  readonly name: string;
  /** Since when there is the account; null for a credit. */
  readonly since: Date | null;
  readonly contributions: readonly Contribution[];
  /** Units that the person translated last, newest first, in the language of most contributions. */
  readonly latest: readonly UnitRecord[];
}

const SHOWN = 20;

/** Reads the page of a person. Refuses with `not-found` a name that nobody has. */
export const readPerson = async ({ db, kind }: Context, name: string): Promise<PublicPerson> => {
  const found = await findPerson(db.pool, name);
  if (!found) throw new Refusal('not-found', `There is nobody of the name "${name}" here.`);
  const contributions = await listContributions(db.pool, found.id);
  const lng = contributions[0]?.lng;
  const latest =
    lng === undefined
      ? []
      : await listRecords(
          db.pool,
          kind,
          { lng, auxiliary: [] },
          sql`join (select unit_id, max(created_at) as at from translation where author_id = ${found.id} and lng = ${lng}
              group by unit_id order by max(created_at) desc, unit_id limit ${SHOWN}::int) own on own.unit_id = unit.id
            order by own.at desc, unit.id`,
        );
  return { id: found.id, name: found.name, since: found.mail === null ? null : found.createdAt, contributions, latest };
};
