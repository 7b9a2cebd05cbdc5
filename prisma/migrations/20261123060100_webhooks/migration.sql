-- Addresses that are told what happens, and how each delivery went.

create table webhook (
  id bigserial not null,
  person_id bigint not null,
  url text not null,
  secret text not null,
  kinds text[],
  lng text,
  scope jsonb not null default '{}',
  position bigint not null,
  failures integer not null default 0,
  next_at timestamptz(3) not null,
  leased_until timestamptz(3),
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  constraint webhook_pkey primary key (id),
  constraint webhook_person_id_fkey foreign key (person_id) references person (id) on delete cascade on update cascade
);
create index webhook_person_id_idx on webhook (person_id);
create index webhook_next_at_idx on webhook (next_at);

create table webhook_delivery (
  id bigserial not null,
  webhook_id bigint not null,
  after bigint not null,
  reached bigint not null,
  changes integer not null,
  attempts integer not null default 0,
  status integer,
  problem text,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  constraint webhook_delivery_pkey primary key (id),
  constraint webhook_delivery_webhook_id_fkey foreign key (webhook_id) references webhook (id) on delete cascade on update cascade
);
create index webhook_delivery_webhook_id_id_idx on webhook_delivery (webhook_id, id);
