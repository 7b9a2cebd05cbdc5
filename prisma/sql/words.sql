-- Words go with their texts, all of a statement together. A foreign key would do that one by one, and look each text up again when words are
-- written, which makes a tenth of an import. By lists, so that an index is used whatever was there when the plan was made.

create or replace function delete_unit_words() returns trigger language plpgsql as $$
declare
  ids bigint[] := array(select id from gone);
begin
  delete from unit_words where unit_id = any (ids);
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

-- A text as searches compare it, but for the rarest letters: without case, accents, vowel signs and width. Both sides of a comparison go through it.
create or replace function fold_text(text text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(text) = char_length(text) then lower(text)
    else normalize(
      replace(replace(replace(replace(
        translate(
          regexp_replace(
            lower(normalize(text, NFKD)),
            '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200c-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
            '', 'g'),
          'øłđðħŧıςٱىیکةہە', 'olddhtiσاييكههه'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      NFC) end
$$;
