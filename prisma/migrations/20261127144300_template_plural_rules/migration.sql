-- Why: plurals of files beside PO have a form for each category of CLDR, also in languages that have no file yet.

alter table template add column plural_rules jsonb;
