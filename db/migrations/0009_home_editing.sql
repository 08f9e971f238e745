-- A new home has a place to fill in before anybody knows where it is.
alter table locations alter column latitude drop not null, alter column longitude drop not null,
  add constraint locations_whole check ((latitude is null) = (longitude is null));

-- Empty fields of a draft arrive as 0. What a public home needs is asked for when it is submitted.
alter table bedrooms
  drop constraint bedrooms_bed_count_check, add constraint bedrooms_bed_count_check check (bed_count >= 0),
  drop constraint bedrooms_max_occupancy_check, add constraint bedrooms_max_occupancy_check check (max_occupancy >= 0),
  drop constraint bedrooms_floor_level_check, add constraint bedrooms_floor_level_check check (floor_level >= 0);

alter table homes
  -- Why staff sent it back or suspended it, in their words.
  add column status_reason text,
  add column status_changed_at timestamptz,
  -- Where it was archived from: what staff had suspended comes back through them.
  add column archived_from listing_status;

-- One row a tab of the editor that was ever saved. Version 0 is a tab nobody has saved.
create table home_sections (
  home_id uuid not null references homes on delete cascade,
  section text not null,
  version int not null check (version > 0),
  -- A save of several calls is one save.
  save_id uuid,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  primary key (home_id, section)
);

-- A set that is being cleared and filled call by call; the public one stays until this one is complete.
create table home_set_drafts (
  id uuid primary key,
  kind text not null check (kind in ('AMENITIES', 'RECOVERY_FEATURES', 'BEDROOM_AMENITIES')),
  home_id uuid not null references homes on delete cascade,
  -- The home or, for its own amenities, the bedroom.
  target_id uuid not null,
  opened_by uuid not null references users on delete cascade,
  -- How many will come, where the client says so.
  size int check (size >= 0),
  ends_at timestamptz not null,
  unique (kind, target_id, opened_by)
);
create index home_set_drafts_by_home on home_set_drafts (home_id, opened_by);

create table home_set_draft_items (
  draft_id uuid not null references home_set_drafts on delete cascade,
  item_id uuid not null,
  is_included boolean not null default true,
  primary key (draft_id, item_id)
);

-- What an owner's new homes begin with.
create table property_defaults (
  owner_id uuid primary key references owners on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
