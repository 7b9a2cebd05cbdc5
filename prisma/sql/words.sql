-- Words go with their texts, all of a statement together. A foreign key would do that one by one, and look each text up again when words are
-- written, which makes a tenth of an import. By lists, so that an index is used whatever was there when the plan was made.

create or replace function delete_unit_words() returns trigger language plpgsql as $$
begin
  delete from unit_words where unit_id = any (array(select id from gone));
  return null;
end
$$;
drop trigger if exists delete_unit_words on unit;
create trigger delete_unit_words after delete on unit referencing old table as gone for each statement execute function delete_unit_words();

create or replace function delete_translation_words() returns trigger language plpgsql as $$
begin
  delete from translation_words where translation_id = any (array(select id from gone)) and lng = any (array(select distinct lng from gone));
  return null;
end
$$;
drop trigger if exists delete_translation_words on translation;
create trigger delete_translation_words after delete on translation referencing old table as gone for each statement
  execute function delete_translation_words();
