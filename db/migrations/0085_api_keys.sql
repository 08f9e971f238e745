-- A program's access to an owner's account. Only the key's hash is stored; the prefix tells keys apart on screens.
-- home_ids limits a key to some homes; null means all homes of the account. It is read with every request, so it is an array.
create table api_keys (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  created_by uuid references users on delete set null,
  name text not null,
  prefix text not null,
  token_hash bytea not null unique,
  scopes text[] not null check (cardinality(scopes) > 0),
  home_ids uuid[] check (cardinality(home_ids) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_on date,
  revoked_at timestamptz
);
create index api_keys_by_owner on api_keys (owner_id, created_at desc);
