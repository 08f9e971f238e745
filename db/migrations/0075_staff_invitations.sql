-- An invitation to become staff, bound to one email address. It exists only while it is open: when it is accepted or revoked, its row
-- goes, and the audit trail keeps what happened. Only the hash of the emailed secret is stored.
create table staff_invitations (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  staff_role platform_staff_role not null,
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_invitations_by_end on staff_invitations (expires_at);
-- The list of staff.
create index users_staff on users (staff_role) where role = 'ADMIN';
