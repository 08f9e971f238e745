-- A membership begins as an invitation to one email address. Only the hash of the emailed secret is stored.
-- home_ids limits a member to some homes; null means all homes of the account. It is read with every request, so it is an array.
alter table team_members
  add column home_ids uuid[] check (cardinality(home_ids) > 0),
  add column token_hash bytea,
  add column invited_by uuid references users on delete set null,
  add column expires_at timestamptz,
  add column joined_at timestamptz,
  add column status_changed_at timestamptz;

update team_members set status_changed_at = created_at,
  expires_at = case when status = 'INVITED' then created_at + interval '7 days' end,
  joined_at = case when status in ('ACTIVE', 'SUSPENDED', 'REMOVED') then created_at end;
alter table team_members alter column status_changed_at set not null;
alter table team_members alter column status_changed_at set default now();

-- One open membership for each address and account: two invitations at once cannot both be written.
create unique index one_open_membership_per_email on team_members (owner_id, email) where status in ('INVITED', 'ACTIVE', 'SUSPENDED');
create index team_invitations_by_end on team_members (expires_at) where status = 'INVITED';
