-- Why: what the circle of somebody chooses alike is one voice in the order of candidates, so a read looks up the circle with the record.

alter table track_record add column circle_ids bigint[];
