create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gist;

create type user_role as enum ('SEEKER', 'OWNER', 'ADMIN');
create type user_status as enum ('PENDING_VERIFICATION', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED', 'DELETED');

create table documents (
  id uuid primary key,
  uploaded_by uuid,
  type text not null check (type in ('LISTING_IMAGE', 'PROFILE_PIC', 'LISTING_DOCUMENT')),
  entity_type text not null check (entity_type in ('PROPERTY', 'RESIDENT', 'OWNER', 'ADMIN')),
  entity_id text not null default 'TEMP',
  -- Where the bytes are: a key of the file store, or a path this site serves itself.
  url text not null,
  storage_key text,
  category text not null default 'OTHER',
  name text not null default '',
  alt text not null default '',
  mime_type text not null,
  size_mb numeric(9, 3) not null default 0,
  width int,
  height int,
  variants int[] not null default '{}',
  uploaded_at timestamptz not null
);
create index documents_by_entity on documents (entity_type, entity_id);

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role user_role not null,
  status user_status not null default 'PENDING_VERIFICATION',
  password_hash text not null,
  first_name text not null,
  last_name text not null default '',
  phone text,
  profile_image_id uuid references documents on delete set null,
  email_confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index users_by_email on users (email);
alter table documents add constraint documents_uploaded_by_fkey foreign key (uploaded_by) references users on delete set null;

create table owners (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  kind text not null default 'INDIVIDUAL' check (kind in ('INDIVIDUAL', 'ORGANISATION')),
  business_name text,
  created_at timestamptz not null
);

create table residents (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  -- What the person said they look for, to prefill a search; nothing about health.
  preferences jsonb not null default '{}',
  created_at timestamptz not null
);

create type team_status as enum ('INVITED', 'ACTIVE', 'SUSPENDED', 'DECLINED', 'EXPIRED', 'REVOKED', 'REMOVED');
create type team_role as enum ('MANAGER', 'HOUSE_MANAGER', 'BOOKKEEPER', 'VIEWER');

create table team_members (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  user_id uuid references users on delete cascade,
  email text not null,
  role team_role not null,
  permissions text[] not null default '{}',
  status team_status not null default 'INVITED',
  created_at timestamptz not null
);
create unique index one_active_team_per_user on team_members (user_id) where status = 'ACTIVE';
create index team_members_by_owner on team_members (owner_id);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  device text not null default ''
);
create index sessions_by_user on sessions (user_id);

-- Links sent by mail: one use, hashed like a password.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('CONFIRM_EMAIL', 'RESET_PASSWORD', 'NEWSLETTER')),
  user_id uuid references users on delete cascade,
  subject text not null default '',
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);
