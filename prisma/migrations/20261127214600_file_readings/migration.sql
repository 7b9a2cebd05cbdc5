-- Why: an import must not read a file again that came before as it is, when everything that it stored of it is there still.

create table file_reading (
  template_id bigint not null,
  lng text not null,
  key bytea not null,
  found jsonb not null,
  constraint file_reading_pkey primary key (template_id,lng)
);
alter table file_reading add constraint file_reading_template_id_fkey foreign key (template_id) references template(id) on delete cascade on update no action;
