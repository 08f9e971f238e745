-- A session gets another token whenever its person proves again who they are. The one before it lives on for a moment, for what its
-- tabs had sent or were about to send.
alter table sessions
  add column replaced_token_hash bytea,
  add column replaced_until timestamptz,
  add constraint sessions_replaced check (num_nulls(replaced_token_hash, replaced_until) in (0, 2));

create unique index sessions_replaced_token on sessions (replaced_token_hash) where replaced_token_hash is not null;
