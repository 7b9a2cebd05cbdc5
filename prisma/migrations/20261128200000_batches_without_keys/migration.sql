-- Why: a batch is made in the transaction that names it, and is kept (prisma/sql/batches.sql). An import looked it up for each row. `verify` finds rows
-- of none.
alter table unit drop constraint unit_batch_id_fkey;
alter table translation drop constraint translation_batch_id_fkey;
alter table endorsement drop constraint endorsement_batch_id_fkey;
