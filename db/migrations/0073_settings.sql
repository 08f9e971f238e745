-- What staff changed about how the platform runs. A setting without a row, or with null, has its default. Who changed it, when and
-- why, and what it was before, are audit events.
create table platform_settings (
  name text primary key,
  value jsonb,
  version int not null default 0 check (version >= 0)
);
