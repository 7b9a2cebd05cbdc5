-- Moderators look at what people wrote last, in all languages. What came with imports has no author and is not in this index,
-- so that a large import neither pays for it nor stands before it.
create index translation_of_people on translation (created_at desc, id desc) where author_id is not null;
