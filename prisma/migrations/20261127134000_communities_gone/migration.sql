-- Contract: communities that were found from people's choices had no users, so what was found of people is deleted. Former programs may find none at
-- any time. The table itself goes with the next release.

delete from community_member;
