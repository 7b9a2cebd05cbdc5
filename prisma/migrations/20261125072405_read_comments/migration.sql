-- Why: the head of pages counts the comments that are new to a person. What was written before counts as read.

alter table person add column read_comment_id bigint not null default 0;

update person set read_comment_id = (select coalesce(max(id), 0) from comment);
