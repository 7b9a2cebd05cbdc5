-- Words for searches go with their texts.

create or replace function forget_unit_words() returns trigger language plpgsql as $$
begin
  delete from unit_words where unit_id = any (array(select id from gone));
  return null;
end
$$;
drop trigger if exists forget_words on unit;
create trigger forget_words after delete on unit referencing old table as gone for each statement execute function forget_unit_words();

create or replace function forget_translation_words() returns trigger language plpgsql as $$
begin
  delete from translation_words where translation_id = any (array(select id from gone));
  return null;
end
$$;
drop trigger if exists forget_words on translation;
create trigger forget_words after delete on translation referencing old table as gone for each statement execute function forget_translation_words();
