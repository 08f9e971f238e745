-- Staff's lists of people in the order of joining or of names, for any roles and statuses: one ordered scan for each pair, merged.
create index users_by_joined on users (role, status, created_at, id);
create index users_by_name on users (role, status, (lower(first_name || ' ' || last_name)), id);
create index users_phone_parts on users using gin ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops) where phone is not null;

-- The name of a mailbox without dots and tags: two accounts of one person often share it.
create index users_by_mailbox on users ((replace(split_part(split_part(email, '@', 1), '+', 1), '.', '')));

-- How many people there are by role and status, as a sum of changes: counting a million rows takes longer than reading a page of
-- them. Rows are only added, so that two sign-ups never wait for each other; a job folds them together.
create table user_counts (
  role user_role not null,
  status user_status not null,
  change int not null
);
insert into user_counts select role, status, count(*) from users group by role, status;

create function count_added_users() returns trigger language plpgsql as $$
begin
  insert into user_counts select role, status, count(*) from added group by role, status;
  return null;
end $$;
create function count_removed_users() returns trigger language plpgsql as $$
begin
  insert into user_counts select role, status, -count(*) from removed group by role, status;
  return null;
end $$;
create function count_changed_users() returns trigger language plpgsql as $$
begin
  insert into user_counts
    select role, status, sum(change) from (select role, status, 1 as change from added union all select role, status, -1 from removed) changes
    group by role, status having sum(change) <> 0;
  return null;
end $$;
create trigger users_added after insert on users referencing new table as added
  for each statement execute function count_added_users();
create trigger users_removed after delete on users referencing old table as removed
  for each statement execute function count_removed_users();
create trigger users_changed after update on users referencing old table as removed new table as added
  for each statement execute function count_changed_users();

-- Which accounts sign in from the same browser at the same IP address: a keyed hash of those two, kept as long as the device.
alter table known_devices add column place bytea;
create index known_devices_by_place on known_devices (place) where place is not null;

-- Staff turn off the two-step sign-in of someone who lost their phone and their recovery codes. It waits a day, in which the
-- person can stop it.
create table two_factor_resets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('WAITING', 'DONE', 'STOPPED')),
  identity_check text not null check (identity_check in ('VIDEO_CALL', 'IN_PERSON', 'ID_DOCUMENT', 'KNOWN_FACTS')),
  identity_note text not null,
  reason text not null,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null,
  takes_effect_at timestamptz not null,
  stop_token_hash bytea not null unique,
  ended_at timestamptz
);
create unique index one_waiting_two_factor_reset on two_factor_resets (user_id) where status = 'WAITING';
create index two_factor_resets_that_wait on two_factor_resets (takes_effect_at) where status = 'WAITING';
create index two_factor_resets_of_user on two_factor_resets (user_id, requested_at desc);
