-- A home's days in figures: how often its page was looked at, and what a job counts from the records of that day. There is no
-- person in this table, on purpose.
create table home_days (
  home_id uuid not null references homes on delete cascade,
  -- In the home's time zone.
  day date not null,
  views int not null default 0 check (views >= 0),
  saves int not null default 0 check (saves >= 0),
  applications int not null default 0 check (applications >= 0),
  move_ins int not null default 0 check (move_ins >= 0),
  -- Beds of the home, and those a resident slept in.
  beds int not null default 0 check (beds >= 0),
  taken int not null default 0 check (taken >= 0),
  primary key (home_id, day)
);
