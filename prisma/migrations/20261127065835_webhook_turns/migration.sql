-- Why: receivers that answer slowly get fewer turns, so how long an answer took is kept; deliveries to be sent again wait beside the others.

alter table webhook add column again bigint[] not null default '{}',
add column answer_ms integer;
