-- Lays what searches look at: the words of every unit's source and of every translation, as packages/core/src/search makes them
-- (docs/decisions/0005-search.md). In tables of their own: an index on a column of `translation` would have to be written again
-- whenever the row moves, as it does when an author becomes known or a page has no room for a vote.
create table unit_words (
  unit_id int not null,
  words tsvector not null,
  constraint unit_words_pkey primary key (unit_id)
);
create table translation_words (
  translation_id int not null,
  unit_id int not null,
  words tsvector not null,
  constraint translation_words_pkey primary key (translation_id)
);
alter table unit_words
  add constraint unit_words_unit_id_fkey foreign key (unit_id) references unit(id) on delete cascade on update cascade;
alter table translation_words
  add constraint translation_words_translation_id_fkey
    foreign key (translation_id) references translation(id) on delete cascade on update cascade;

-- New entries wait in a list that every search reads too, and are merged into the index together: one by one, 300,000 translations
-- take 40 s, together 6 s. The wide limit keeps whoever adds one suggestion during an import from having to merge the import's;
-- autovacuum merges within a minute or so of every thousand new rows, and an import asks for it when it is done.
create index unit_words_words_idx on unit_words using gin (words) with (gin_pending_list_limit = 262144);
create index translation_words_words_idx on translation_words using gin (words) with (gin_pending_list_limit = 262144);
alter table unit_words set (autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0);
alter table translation_words set (autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0);

-- How common the commonest words are, ten times as many as this number, steers searches away from them.
alter table unit_words alter column words set statistics 300;
alter table translation_words alter column words set statistics 1000;
