create type resource_format as enum ('ARTICLE', 'VIDEO', 'PDF', 'AUDIO', 'LINK', 'WORKSHEET');
create type resource_difficulty as enum ('BEGINNER', 'INTERMEDIATE', 'ADVANCED');
create type resource_status as enum ('DRAFT', 'PUBLISHED', 'REVIEW_DUE', 'ARCHIVED');
create type resource_visit_kind as enum ('VIEW', 'DOWNLOAD');

create table resource_categories (
  id uuid primary key,
  name text not null check (name <> ''),
  slug text not null unique,
  description text not null default '',
  position int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index one_resource_category_a_name on resource_categories (lower(name));

create table recovery_resources (
  id uuid primary key,
  -- Made from the first title and never changed, so that a link someone saved keeps working.
  slug text not null unique,
  category_id uuid not null references resource_categories,
  title text not null check (title <> ''),
  summary text not null,
  format resource_format not null,
  difficulty resource_difficulty not null default 'BEGINNER',
  status resource_status not null default 'DRAFT',
  is_featured boolean not null default false,
  -- The text of an article, as structured JSON; an address on another site; or a stored file: by format.
  body jsonb,
  link text,
  file_key text,
  file_name text,
  file_type text,
  file_bytes int check (file_bytes > 0),
  sources jsonb not null default '[]',
  -- The words of the body, for the search.
  words text not null default '',
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || to_tsvector('english', words)
  ) stored,
  view_count int not null default 0 check (view_count >= 0),
  download_count int not null default 0 check (download_count >= 0),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- When a person last checked that everything in it still holds.
  reviewed_at timestamptz,
  status_changed_at timestamptz not null,
  check (num_nulls(file_key, file_name, file_type, file_bytes) in (0, 4)),
  check (status not in ('PUBLISHED', 'REVIEW_DUE') or (published_at is not null and reviewed_at is not null))
);
create index recovery_resources_by_category on recovery_resources (category_id);
create index recovery_resources_search on recovery_resources using gin (search);
create index recovery_resources_public on recovery_resources (is_featured desc, published_at desc, id) where status in ('PUBLISHED', 'REVIEW_DUE');
create index recovery_resources_to_review on recovery_resources (reviewed_at) where status = 'PUBLISHED';

-- Whom a resource has counted today: a keyed hash that leads back to no one, and is deleted after the day.
create table resource_visits (
  resource_id uuid not null references recovery_resources on delete cascade,
  kind resource_visit_kind not null,
  day date not null,
  visitor bytea not null,
  primary key (resource_id, kind, day, visitor)
);
create index resource_visits_by_day on resource_visits (day);
