-- Short texts are found by parts of their words, too (docs/decisions/0050-memory-of-short-texts.md). The function stands in prisma/sql/words.sql as
-- well; it is here because the column is made by it.
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

alter table unit_words add column grams tsvector generated always as (case when length(words) <= 4 then word_grams(words) end) stored;
create index unit_words_grams_idx on unit_words using gin (grams) where (grams is not null);
