-- Readings of files (docs/decisions/0074-readings.md): an import does not read a file again that it read before, as long as everything that it
-- stored of it is there still.

-- Forgets the readings of files that have a translation that goes to the trash: an import of such a file brings it back. Whoever trashes
-- translations has locked their units, as imports do, so no reading is stored meanwhile.
create or replace function forget_readings_of_trashed() returns trigger language plpgsql as $$
begin
  delete from file_reading where (template_id, lng) in (
    select entry.template_id, trashed.lng
    from trashed join unit on unit.key = trashed.unit_key join template_entry entry on entry.unit_id = unit.id);
  return null;
end
$$;
drop trigger if exists forget_readings on trashed_translation;
create trigger forget_readings after insert on trashed_translation referencing new table as trashed for each statement
  execute function forget_readings_of_trashed();

-- Forgets the readings of templates that lose entries.
create or replace function forget_readings_of_left() returns trigger language plpgsql as $$
begin
  delete from file_reading where template_id in (select template_id from gone);
  return null;
end
$$;
drop trigger if exists forget_readings on template_entry;
create trigger forget_readings after delete on template_entry referencing old table as gone for each statement execute function forget_readings_of_left();
