-- What a project is, in a few words of those who manage it.
alter table project add column description text not null default '';
