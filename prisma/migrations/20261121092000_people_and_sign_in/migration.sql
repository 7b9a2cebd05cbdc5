-- Names of people are unique whatever their case, so that nobody passes for another; and they are completed from their beginnings.
-- Collation "C" makes one index serve both: it orders by code points, so that a beginning is a range.
create unique index person_name_folded on person ((lower(name) collate "C"));

-- Failed sign-ins are counted in the database, so that all processes of a service count together.
create table sign_in_attempt (
  key bytea not null,
  failures integer not null,
  since timestamptz(3) not null,
  constraint sign_in_attempt_pkey primary key (key)
);
create index sign_in_attempt_since_idx on sign_in_attempt(since);
