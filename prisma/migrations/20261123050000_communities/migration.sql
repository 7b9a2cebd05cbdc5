-- People who choose like each other and unlike others, found by one factor: used only where both communities agree.

create table community_member (
  lng text not null,
  person_id bigint not null,
  side smallint not null,
  constraint community_member_pkey primary key (lng, person_id),
  constraint community_member_person_id_fkey foreign key (person_id) references person (id) on delete cascade on update no action
);
create index community_member_person_id_idx on community_member (person_id);
