-- Why: pages say the messages of a job or of an import from Git in their reader's language, for which a message's id and values are needed.

-- Empty: a former program stored the messages; they are shown in English.
alter table job add column sentences jsonb not null default '{}';
alter table git_source add column sentences jsonb not null default '{}';
