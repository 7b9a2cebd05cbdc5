-- A rule may change strings of all projects of a home (docs/rules.md).

alter table wording_rule add column in_home boolean not null default false;
