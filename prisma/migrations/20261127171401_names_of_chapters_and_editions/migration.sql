-- Why: a chapter is shown with the meaning of its name, its group and its place in another order; administrators name and order editions.

alter table chapter add column meaning text not null default '',
add column ordinal integer,
add column place text not null default '';
alter table edition add column is_default boolean not null default false,
add column position integer not null default 0,
add column short_name text not null default '';
