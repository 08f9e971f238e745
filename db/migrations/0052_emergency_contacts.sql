-- Whom to call if something happens to a resident. The person and the number are encrypted with a key that is not in this database
-- (`sealed`); the row's id is the resident's, because each resident has one contact at most.
create table emergency_contacts (
  id uuid primary key references residents on delete cascade,
  key_id text not null,
  sealed bytea not null,
  -- Whether the home the resident lives in may see it.
  is_shared boolean not null,
  changed_at timestamptz not null
);
