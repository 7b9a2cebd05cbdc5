-- How a verse is cited: its chapter's book, or number, and its own number. Kept with the verse, as every list says it.
alter table verse add column reference text not null default '';
update verse set reference = coalesce(substring(chapter.name from '^(.*\S \d+)$'), chapter.nr::text) || ':' || verse.nr
  || case when verse.last_nr > verse.nr then '-' || verse.last_nr else '' end
from chapter where chapter.nr = verse.chapter_nr;
