-- Numberings (versifications): which are loaded, which the text has, and what the others call its verses.
alter table verse add column cited_in jsonb;
create table numbering (
  code text not null,
  name text not null,
  format text not null,
  tradition text not null default '',
  content text not null,
  constraint numbering_pkey primary key (code)
);
create table text_numbering (
  is_only boolean not null default true,
  numbering text not null,
  is_guessed boolean not null,
  constraint text_numbering_pkey primary key (is_only)
);
create table numbered_chapter (
  numbering text not null,
  nr integer not null,
  name text not null,
  tname text not null,
  verses integer not null,
  start integer not null,
  constraint numbered_chapter_pkey primary key (numbering,nr)
);
create table numbered_verse (
  numbering text not null,
  chapter_nr integer not null,
  nr integer not null,
  part text not null default '',
  unit_id bigint not null,
  constraint numbered_verse_pkey primary key (numbering,chapter_nr,nr,part)
);
create index numbered_verse_unit_id_idx on numbered_verse(unit_id);
alter table numbered_verse add constraint numbered_verse_unit_id_fkey foreign key (unit_id) references verse(unit_id) on delete cascade on update cascade;
