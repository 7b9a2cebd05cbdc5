-- Keys of people's names that the program makes, as the database's locale decides what small letters are: two names that differ in case only are one
-- under any. What the former program writes has no key until the program fills it in; its own indexes stay. Mail addresses get indexes on small
-- letters of ASCII, which every locale has alike. Where to go on after signing up is kept here instead of in the mailed link.

alter table person add column name_key text,
add column name_skeleton text;
alter table sign_up add column name_key text,
add column next text;

create unique index person_name_folded_key on person (name_key collate "C");
create index person_name_skeleton_idx on person (name_skeleton collate "C");
create index person_mail_small on person (lower(mail collate "C"));
create index sign_up_name_key_idx on sign_up (name_key);
create index sign_up_mail_small on sign_up (lower(mail collate "C"));
create index notice_address_small on notice (lower(address collate "C"), created_at);
