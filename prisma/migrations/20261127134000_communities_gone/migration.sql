-- Why: communities that were found from people's choices had no users, so what was found of people is deleted. The table itself goes with the next
-- release, as a former program that still runs writes to it.

delete from community_member;
