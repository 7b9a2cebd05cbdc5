-- The order that verses had in their file, so that a text whose chapters or verses do not ascend comes back as it was. What the former program writes has none.

alter table source_markup add column position int;
alter table translation_markup add column position int;
