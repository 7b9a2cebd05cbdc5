-- The queue decide asks by expected gain where a language has enough votes, which the nightly task finds out.

alter table records_version add column covered boolean not null default false;
