-- Why: the project set of a unit is derived, as in counters, which name it without a foreign key, too: an import looked it up for each string.

alter table unit drop constraint unit_project_set_id_fkey;
