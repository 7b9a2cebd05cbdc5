-- Lets filters of a search begin at an index. What a person wrote is always asked for in one language; without the language in the
-- index PostgreSQL reads the entries of everything that was ever written in it.
drop index translation_author_id_created_at_idx;
create index translation_author_id_lng_created_at_idx on translation(author_id, lng, created_at);
create index unit_created_at_idx on unit(created_at);
