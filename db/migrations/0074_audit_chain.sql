-- Every audit event gets a link, whose hash covers the event and the link before it: a changed, removed, added or reordered event
-- shows. A job writes the links after the events are committed, because a chain that is written with the events would make every
-- writer wait for the one before. There is no foreign key, so that a link outlives a removed event and names it.
create table audit_links (
  no bigint primary key check (no > 0),
  event_id uuid not null unique,
  hash bytea not null check (length(hash) = 32)
);
create trigger audit_links_append_only before update or delete on audit_links for each row execute function refuse_change();
create trigger audit_links_never_emptied before truncate on audit_links for each statement execute function refuse_change();

-- Events that have no link yet. Writers only add rows, so none waits for another.
create table audit_unlinked (
  no bigint generated always as identity primary key,
  event_id uuid not null
);
create function queue_audit_events() returns trigger language plpgsql as $$
begin
  insert into audit_unlinked (event_id) select id from added order by at, id;
  return null;
end $$;
create trigger audit_events_get_links after insert on audit_events
  referencing new table as added for each statement execute function queue_audit_events();
insert into audit_unlinked (event_id) select id from audit_events order by at, id;

-- Each check of the chain: how far it reached, the hash of its last link, and the first broken place.
create table audit_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  links bigint not null,
  head bytea not null,
  finding text
);

-- The network staff acted from, apart from the events, because it is deleted after 90 days and they are not.
create table audit_origins (
  event_id uuid primary key,
  at timestamptz not null,
  network text not null
);
create index audit_origins_oldest on audit_origins (at);
