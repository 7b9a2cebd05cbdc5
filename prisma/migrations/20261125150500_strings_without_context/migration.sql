-- Why: nearly no string has a msgctxt, and an import wrote a row with a foreign key for each.

delete from source_string where context = '';

alter table source_string add constraint source_string_context_check check (context <> '');
