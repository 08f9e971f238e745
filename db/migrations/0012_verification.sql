-- The request behind a badge: what the owner answered, what staff found, and how far it is.
alter table home_verifications
  add column answers jsonb not null default '{}',
  add column findings jsonb not null default '{}',
  -- The reviewer's words, or why the platform itself ended it.
  add column reason text,
  add column changed_at timestamptz not null default now(),
  add column submitted_at timestamptz,
  -- The owner asked for a new term while the badge still holds.
  add column renewal_asked_at timestamptz,
  add column edited_by uuid references users on delete set null,
  add column reviewer_id uuid references users on delete set null,
  -- The last reminder sent, in days before the end.
  add column reminded_days smallint check (reminded_days in (60, 30, 7));

-- An answer saved while it is typed changes nothing that search shows.
drop trigger tell_search on home_verifications;
create trigger tell_search after insert or delete or update of status, expires_at on home_verifications
  for each row execute function mark_home_dirty('child');

create index home_verifications_that_end on home_verifications (expires_at) where status = 'VERIFIED';
create index home_verifications_in_hand on home_verifications (status, submitted_at) where status <> 'VERIFIED' or renewal_asked_at is not null;
-- Badges that were taken away are told to the public.
create index audit_events_of_revocations on audit_events (at desc) where action = 'verification.revoke';
