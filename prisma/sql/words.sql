-- Words go with their texts, all of a statement together. A foreign key would do that one by one, and look each text up again when words are
-- written, which makes a tenth of an import. By lists, so that an index is used whatever was there when the plan was made.

create or replace function delete_unit_words() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
begin
  if is_coordinator() then
    delete from unit_words where unit_id = any (ids);
  end if;
  return null;
end
$$;
drop trigger if exists delete_unit_words on unit;
create trigger delete_unit_words after delete on unit referencing old table as gone for each statement execute function delete_unit_words();

create or replace function delete_translation_words() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
  lngs text[] := array(select distinct lng from gone);
begin
  -- On a cluster a statement about no language reaches shards that have nothing of it.
  if cardinality(ids) = 0 then
    return null;
  end if;
  delete from translation_words where translation_id = any (ids) and lng = any (lngs);
  return null;
end
$$;
drop trigger if exists delete_translation_words on translation;
create trigger delete_translation_words after delete on translation referencing old table as gone for each statement
  execute function delete_translation_words();

-- Every three neighbouring characters of the words of a text, with a space before and behind each word; without the lexemes of whole texts. The
-- column `grams` is made by it, so whoever changes what it gives makes that column anew in a migration.
create or replace function word_grams(words tsvector) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  word text;
  padded text;
  grams text[] := '{}';
begin
  foreach word in array tsvector_to_array(words) loop
    continue when word like '=%';
    padded := ' ' || word || ' ';
    for at in 1 .. char_length(word) loop grams := grams || substr(padded, at, 3); end loop;
  end loop;
  return array_to_tsvector(grams);
end
$$;
