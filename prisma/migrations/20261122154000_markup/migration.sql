-- What texts and translations say beside their words: headings, paragraphs, notes, in USFM.
create table source_markup (
  chapter_nr integer not null,
  nr integer not null,
  text_hash bytea,
  usfm text not null,
  constraint source_markup_pkey primary key (chapter_nr, nr)
);
create table translation_markup (
  lng text not null,
  person_id bigint not null,
  chapter_nr integer not null,
  nr integer not null,
  text_hash bytea,
  usfm text not null,
  constraint translation_markup_pkey primary key (lng, chapter_nr, nr, person_id)
);
create index translation_markup_person_id_idx on translation_markup (person_id);
alter table translation_markup add constraint translation_markup_person_id_fkey foreign key (person_id) references person(id) on update cascade on delete cascade;
