-- Every row that is to be on the server of its language names one; the empty text: it is about the unit itself.
update unsequenced_change set lng = '' where lng is null;
alter table unsequenced_change alter column lng set default '', alter column lng set not null;

-- Functions that are told the language now.
drop function if exists endorse_locked(bigint[], bigint[], text[], bigint[], timestamptz[], boolean, bigint);
drop function if exists replace_endorsements(bigint[], bigint[], text[], bigint[], timestamptz[]);
