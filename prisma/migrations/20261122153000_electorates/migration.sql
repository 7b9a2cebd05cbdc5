-- Named sets of people whose endorsements come first where somebody asks for it.

create type electorate_holder as enum ('person', 'project', 'team');

create table electorate (
  id bigserial not null,
  name text not null,
  holder electorate_holder not null,
  owner_id bigint not null,
  project_id bigint,
  public boolean not null,
  created_at timestamptz(3) not null,
  constraint electorate_pkey primary key (id),
  constraint electorate_owner_id_fkey foreign key (owner_id) references person (id) on delete cascade on update no action,
  constraint electorate_project_id_fkey foreign key (project_id) references project (id) on delete cascade on update no action
);
create index electorate_owner_id_idx on electorate (owner_id);
create index electorate_project_id_idx on electorate (project_id);

create table electorate_member (
  electorate_id bigint not null,
  person_id bigint not null,
  constraint electorate_member_pkey primary key (electorate_id, person_id),
  constraint electorate_member_electorate_id_fkey foreign key (electorate_id) references electorate (id) on delete cascade on update no action,
  constraint electorate_member_person_id_fkey foreign key (person_id) references person (id) on delete cascade on update no action
);
create index electorate_member_person_id_idx on electorate_member (person_id);
