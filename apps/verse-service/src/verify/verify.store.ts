import sql from 'sql-template-tag';
import { vidOf } from '../verses/vid.sql.js';

/** SQL selection of problems: verses whose id is not the number of verses before their chapter plus their own, or that are beyond their chapter. */
export const MISNUMBERED_VERSES_SQL = sql`
  select format('Verse %s:%s has the id %s instead of %s.', chapter.nr, verse.nr, unit.key, ${vidOf('verse.nr')}) as problem
  from verse join unit on unit.id = verse.unit_id join chapter on chapter.nr = verse.chapter_nr
  where unit.key <> ${vidOf('verse.nr')}
  union all
  select format('Verse %s:%s lies beyond its chapter, which ends with %s.', chapter.nr, verse.nr, chapter.verses)
  from verse join chapter on chapter.nr = verse.chapter_nr where verse.last_nr > chapter.verses or verse.last_nr < verse.nr`;

/** SQL selection of problems: chapters that are missing in their row, and those whose start is not the number of verses before them. */
export const MISSTARTED_CHAPTERS_SQL = sql`select format('Chapter %s starts after %s verses instead of %s.', nr, start, before) as problem
  from (select nr, start, coalesce(sum(verses) over (order by nr rows between unbounded preceding and 1 preceding), 0) as before
    from chapter) counted
  where start <> before`;
