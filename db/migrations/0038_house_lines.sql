-- The phone number a home shows to people who have not applied. Without a row, or switched off: none is shown.
create table home_house_lines (
  home_id uuid primary key references homes on delete cascade,
  phone text not null default '' check (phone ~ '^(\d{10})?$'),
  hours text not null default '' check (length(hours) <= 200),
  is_shown boolean not null default false,
  check (phone <> '' or not is_shown)
);
