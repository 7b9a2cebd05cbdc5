-- Keeps answers that may be a little old, such as feeds, so that all processes of a service give the same one.
-- Unlogged: after a crash they are made anew.
create unlogged table kept_answer (
  key bytea not null,
  answer text not null,
  expires_at timestamptz(3) not null,
  constraint kept_answer_pkey primary key (key)
);
create index kept_answer_expires_at_idx on kept_answer(expires_at);
