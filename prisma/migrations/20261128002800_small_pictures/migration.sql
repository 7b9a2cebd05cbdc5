-- Why: lists and ballots show people's pictures at 24 and 36 pixels, for which the whole picture is far too many bytes.

-- Null: a former program stored the picture; its person has initials in lists until they choose another one.
alter table person_picture add column small bytea;
