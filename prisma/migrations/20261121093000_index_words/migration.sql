-- Lays what searches look at: the words of every unit's source and of every translation, as packages/core/src/search makes them
-- (docs/decisions/0006-search.md). In tables of their own: an index on a column of `translation` would have to be written again
-- whenever the row moves, as it does when an author becomes known or a page has no room for a vote.
--
-- In 16 parts, each with an index of its own, so that a search for a common word stops after the part that gave it enough
-- (an index gives either all places of a word or none), and so that a single index stays small enough to be written fast.
create table unit_words (
  unit_id int not null,
  words tsvector not null,
  constraint unit_words_pkey primary key (unit_id)
) partition by hash (unit_id);
create table translation_words (
  translation_id int not null,
  unit_id int not null,
  words tsvector not null,
  constraint translation_words_pkey primary key (translation_id)
) partition by hash (translation_id);

-- Autovacuum merges new entries into the index, which every search would read one by one otherwise.
do $$
declare
  parted text;
begin
  foreach parted in array array['unit_words', 'translation_words'] loop
    for part in 0..15 loop
      execute format(
        'create table %I partition of %I for values with (modulus 16, remainder %s)
           with (autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0)',
        parted || '_' || part, parted, part
      );
    end loop;
    -- How common the commonest 10,000 words are, by one part for all, steers searches away from them.
    execute format('alter table %I alter column words set statistics 1000', parted || '_0');
  end loop;
end
$$;
create index unit_words_words_idx on unit_words using gin (words);
create index translation_words_words_idx on translation_words using gin (words);

-- Words go with their texts. A foreign key would do the same, but check one by one what is written in bulk:
-- 2 s of 300,000 rows, and ten times as long to delete them.
create function forget_unit_words() returns trigger language plpgsql as $$
begin
  delete from unit_words where unit_id = any (array(select id from gone));
  return null;
end
$$;
create function forget_translation_words() returns trigger language plpgsql as $$
begin
  delete from translation_words where translation_id = any (array(select id from gone));
  return null;
end
$$;
create trigger forget_words after delete on unit
  referencing old table as gone for each statement execute function forget_unit_words();
create trigger forget_words after delete on translation
  referencing old table as gone for each statement execute function forget_translation_words();
