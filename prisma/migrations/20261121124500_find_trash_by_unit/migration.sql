-- The page of a unit tells what became of its translations, those in the trash among them.
create index trashed_translation_unit_key_lng_idx on trashed_translation(unit_key, lng);
