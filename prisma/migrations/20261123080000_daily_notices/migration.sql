alter table person add column daily_notices text[] not null default '{}';
