-- One function notes endorsements that come and those that go (prisma/sql/changes.sql makes it, and its triggers, anew).
drop function if exists note_added_endorsements() cascade;
drop function if exists note_withdrawn_endorsements() cascade;
