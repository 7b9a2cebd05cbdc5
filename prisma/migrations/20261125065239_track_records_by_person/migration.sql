-- A read of a record looks up the track record of each voter: by the person first, as ids are compared faster than languages. The key serves the
-- person's foreign key too.

drop index track_record_person_id_idx;
alter table track_record drop constraint track_record_pkey;
alter table track_record add constraint track_record_pkey primary key (person_id, lng);
