-- Filters of a list that a member of staff keeps under a name.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  unique (user_id, screen, name)
);

-- Who has which record open now. Nothing in it matters after a minute, so a crash may empty it.
create unlogged table staff_presence (
  subject_type text not null,
  subject_id uuid not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz not null,
  primary key (subject_type, subject_id, user_id)
);
create index staff_presence_by_age on staff_presence (seen_at);
create index staff_presence_by_user on staff_presence (user_id);
