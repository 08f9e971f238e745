-- Homes that were listed or whose first bed opened up, until saved searches have been compared with them.
create table home_openings (home_no bigint not null, opened_at timestamptz not null);

create type search_alerts as enum ('OFF', 'AT_ONCE', 'DAILY');

create table saved_searches (
  id uuid primary key,
  resident_id uuid not null references residents on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- The query string of the search, without its order and page.
  query text not null check (length(query) <= 2000),
  alerts search_alerts not null,
  by_email boolean not null,
  in_app boolean not null,
  -- Where it looks, so that openings elsewhere need not be compared with it; all null is everywhere. Renewed every night.
  area_city int,
  area_state int,
  area_box box,
  created_at timestamptz not null,
  alerted_at timestamptz,
  unique (resident_id, query)
);
create index saved_searches_with_alerts on saved_searches (id) where alerts <> 'OFF';

-- What a search found since it was saved. A home is told once, and again only after a while.
create table saved_search_matches (
  search_id uuid not null references saved_searches on delete cascade,
  home_id uuid not null references homes on delete cascade,
  matched_at timestamptz not null,
  alerted_at timestamptz,
  primary key (search_id, home_id)
);
create index saved_search_matches_waiting on saved_search_matches (search_id) where alerted_at is null;
create index saved_search_matches_by_home on saved_search_matches (home_id);
create index saved_search_matches_by_age on saved_search_matches (matched_at);
