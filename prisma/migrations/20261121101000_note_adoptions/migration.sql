-- An import that makes somebody the author of a translation that had none notes it, so that taking the import back takes that back too.
alter table translation add column adopted_batch_id integer;
