-- Everything about a person, to download. The archive in the file store is encrypted; its key is here, encrypted itself (`sealed`)
-- with a key that is not in this database. Without the row, the archive cannot be read.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('MAKING', 'READY', 'FAILED')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size_bytes bigint,
  key_id text,
  sealed bytea,
  check ((status = 'READY') = (sealed is not null and key_id is not null and expires_at is not null and size_bytes is not null))
);
create index data_exports_of_user on data_exports (user_id, requested_at desc);
-- One at a time.
create unique index data_exports_once on data_exports (user_id) where status = 'MAKING';

-- An account whose person asked to delete it, until it is erased or they change their mind.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null,
  erase_at timestamptz not null
);
create index account_deletions_due on account_deletions (erase_at);

-- A sign-in that takes a requested deletion back, once its second step is done.
alter table security_challenges add column restores boolean not null default false;
