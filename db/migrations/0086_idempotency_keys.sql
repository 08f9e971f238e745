-- Calls that a client can repeat safely. The row is written before the work and marked in the transaction that does it, so that a
-- claim without an answer tells whether anything was done. The stored answer is encrypted; it may hold anything a call may answer.
create table idempotency_keys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  caller text not null,
  key text not null,
  request_hash bytea not null,
  claimed_at timestamptz not null,
  attempt int not null default 1,
  is_committed boolean not null default false,
  status int,
  key_id text,
  sealed bytea,
  unique (caller, key),
  check ((key_id is null) = (sealed is null)),
  check (sealed is null or status is not null)
);
create index idempotency_keys_by_age on idempotency_keys (claimed_at);
