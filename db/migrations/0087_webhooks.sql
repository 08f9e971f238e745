-- Where an owner's programs want to hear of events. The signing secrets are encrypted with a key that is not in the database.
create table webhook_endpoints (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  created_by uuid references users on delete set null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  -- Set if we turned it off, because it did not answer for days or asked us to stop.
  disabled_because text,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index webhook_endpoints_by_owner on webhook_endpoints (owner_id, created_at);

-- One event for one endpoint, and what came of it. The body goes after 30 days, the row after 90.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null,
  type text not null,
  payload text,
  status text not null default 'WAITING' check (status in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts int not null default 0,
  -- How many attempts of the present round failed; sending it again by hand begins a new round.
  failures int not null default 0,
  next_attempt_at timestamptz,
  response_status int,
  problem text,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (endpoint_id, event_id),
  check ((status = 'WAITING') = (next_attempt_at is not null))
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, created_at desc, id);
create index webhook_deliveries_that_wait on webhook_deliveries (next_attempt_at) where status = 'WAITING';
create index webhook_deliveries_to_look_at on webhook_deliveries (endpoint_id, status) where status <> 'DELIVERED';
create index webhook_deliveries_that_failed on webhook_deliveries (finished_at) where status = 'FAILED';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- Every change of state writes an audit event in its own transaction, and every bed is taken and opened by its claim. A trigger
-- there adds the job that announces it, so no feature can forget to, and none is announced that was rolled back.
create function announce_event() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoints where status = 'ACTIVE') then
    perform graphile_worker.add_job('announce_event', json_build_object('kind', tg_argv[0], 'id', new.id));
  end if;
  return null;
end $$;
create trigger announce_audit_event after insert on audit_events for each row
  when (new.subject_type in ('application', 'reservation', 'payment')) execute function announce_event('AUDIT');
create trigger announce_bed_taken after insert on bed_claims for each row execute function announce_event('BED_TAKEN');
create trigger announce_bed_opened after update on bed_claims for each row
  when (old.released_at is null and new.released_at is not null) execute function announce_event('BED_OPENED');
