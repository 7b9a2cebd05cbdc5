-- Several batches are undone at once (prisma/sql/trash.sql makes the function of the new signature).
drop function if exists stage_former_endorsements(bigint, bigint, timestamptz);
