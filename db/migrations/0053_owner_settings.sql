-- What an owner chose for their account: what the public sees of it, and what is printed on its invoices.
create table owner_settings (
  owner_id uuid primary key references owners on delete cascade,
  privacy jsonb not null default '{}',
  invoice jsonb not null default '{}',
  changed_at timestamptz not null
);
