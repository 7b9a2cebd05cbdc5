import sql, { join, type Sql } from 'sql-template-tag';
import { OBJECTION_REASONS } from '../../units/translation.js';

const COUNTS: Sql = sql`case when count(*) > 0 then array[${join(
  OBJECTION_REASONS.map((reason) => sql`count(*) filter (where reason = ${reason}::objection_reason)::int`),
)}] end`;

/** Statement that counts the objections to some translations anew. */
export const countObjectionsOf = (condition: Sql): Sql => sql`update translation set against = (
    select ${COUNTS} from objection where objection.translation_id = translation.id and objection.lng = translation.lng)
  where ${condition}`;
