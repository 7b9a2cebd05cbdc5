-- Renewed endorsements are counted by statement (prisma/sql/counters.sql makes the new function and its trigger).
drop function if exists recount_endorsement() cascade;
