-- Why: a task that computes by language must find out what changed since its last run, and leave out the languages in which nothing did.

create table task_place (
  task text not null,
  lng text not null,
  position bigint not null,
  epoch text not null,
  basis text not null,
  constraint task_place_pkey primary key (task,lng)
);
