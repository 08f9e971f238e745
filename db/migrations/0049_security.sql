-- Two-step sign-in: an app that shows codes, passkeys, and recovery codes for a lost phone.
-- Since when a second step is needed; null while there is none.
alter table users add column two_factor_since timestamptz;

-- When the person of a session last proved who they are. Sessions that exist have to prove it again before a sensitive change.
alter table sessions add column confirmed_at timestamptz not null default 'epoch';

-- The app's secret is encrypted with a key that is not in this database. Unused until its first code was entered (`confirmed_at`).
create table two_factor_apps (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  key_id text not null,
  sealed bytea not null,
  -- The time step of the last code: each code counts once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says it was used; one that goes back was copied.
  uses bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a person still has to answer: the second step of a sign-in, or a passkey's question.
create table security_challenges (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('SIGN_IN', 'CONFIRM', 'ADD_PASSKEY')),
  -- The random value a passkey signs.
  question text not null default '',
  expires_at timestamptz not null
);
create index security_challenges_of_user on security_challenges (user_id);

-- A new email, confirmed at both addresses before it counts.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null,
  old_token_hash bytea not null unique,
  new_token_hash bytea not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);
