-- Why: administrators install languages in the pages, beside those of the settings.

create table added_language (
  code text not null,
  name text not null,
  native text not null,
  direction text not null,
  plurals integer not null,
  plural_rule text not null,
  created_at timestamptz(3) not null default current_timestamp,
  constraint added_language_pkey primary key (code)
);
