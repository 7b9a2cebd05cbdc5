-- Stages of jobs with their counts, and what they came to in lists, for the page of a job.

alter table job add column report jsonb,
add column stages jsonb not null default '[]';
