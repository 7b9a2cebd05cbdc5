-- Open data: who is not named in it, and the licence of each project.

alter table person add column unnamed_in_dumps boolean not null default false;
alter table project add column licence text not null default '';
